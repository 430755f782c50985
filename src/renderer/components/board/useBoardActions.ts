import type { Action } from '../../actions/action.ts'
import { ROOT } from '../../../shared/analysis/moveTree.ts'
import { useActionsStore } from '../../stores/actions.ts'
import { useBoardStore } from '../../stores/board.ts'
import { useBoardEngineStore } from '../../stores/boardEngine.ts'
import { analysisBoardTexts } from '../../texts/analysisBoard.ts'
import { commonTexts } from '../../texts/common.ts'

/** Offers the actions of the analysis board. Undo and redo work on the game's own board, too. */
export function useBoardActions(): void {
  const board = useBoardStore()
  const engine = useBoardEngineStore()

  function steps(): Action[] {
    return [
      {
        id: 'lineBack',
        section: 'here',
        label: analysisBoardTexts.keys.back,
        key: 'lineStep',
        chord: 'ArrowLeft',
        repeats: true,
        keyOnly: true,
        act: () => board.step(-1),
      },
      {
        id: 'lineForward',
        section: 'here',
        label: analysisBoardTexts.keys.forward,
        key: 'lineStep',
        chord: 'ArrowRight',
        repeats: true,
        keyOnly: true,
        act: () => board.step(1),
      },
      {
        id: 'branchBefore',
        section: 'here',
        label: analysisBoardTexts.keys.triedBefore,
        key: 'lineBranch',
        chord: 'ArrowUp',
        repeats: true,
        keyOnly: true,
        act: () => board.vary(-1),
      },
      {
        id: 'branchAfter',
        section: 'here',
        label: analysisBoardTexts.keys.triedAfter,
        key: 'lineBranch',
        chord: 'ArrowDown',
        repeats: true,
        keyOnly: true,
        act: () => board.vary(1),
      },
      {
        id: 'lineStart',
        section: 'here',
        label: analysisBoardTexts.keys.toStart,
        key: 'lineEnds',
        chord: 'Home',
        act: () => board.lookAt(ROOT),
      },
      {
        id: 'lineEnd',
        section: 'here',
        label: analysisBoardTexts.keys.toEnd,
        key: 'lineEnds',
        chord: 'End',
        act: () => board.toEnd(),
      },
    ]
  }

  function changes(): Action[] {
    return [
      ...board.node.parent === null
        ? []
        : [{
            id: 'deleteMove',
            section: 'here',
            label: analysisBoardTexts.keys.remove,
            key: 'deleteMove',
            act: board.remove,
          }] as const,
      {
        id: 'undo',
        section: 'here',
        label: commonTexts.undo,
        key: 'undo',
        reach: 'board',
        repeats: true,
        ...board.mayUndo ? {} : { keyOnly: true },
        act: board.undo,
      },
      {
        id: 'redo',
        section: 'here',
        label: analysisBoardTexts.tree.redo,
        key: 'redo',
        reach: 'board',
        repeats: true,
        ...board.mayRedo ? {} : { keyOnly: true },
        act: board.redo,
      },
      {
        id: 'engine',
        section: 'here',
        label: engine.wanted ? analysisBoardTexts.keys.engineOff : analysisBoardTexts.keys.engineOn,
        key: 'engine',
        act: () => engine.wanted = !engine.wanted,
      },
    ]
  }

  useActionsStore().offer(() => [...steps(), ...changes()])
}
