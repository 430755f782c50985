import type { GameUnderTest } from './gameUnderTest.ts'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../random.ts'
import { deepFreeze } from '../../testing/deepFreeze.ts'
import { FORFEIT_KINDS } from '../forfeit.ts'
import { drawnSettings } from './gameUnderTest.ts'
import { FORGOTTEN, HOSTILE_VALUES, isOneLine } from './hostile.ts'

/** Tests a game's description of itself, and its settings. */
export function describeSettings(test: GameUnderTest): void {
  const { game } = test
  const { id } = game

  describe('itself and its settings', () => {
    it('has an id, a title and endings to be called by', () => {
      expect(id, 'a game\'s id is a word in lower case, with hyphens').toMatch(/^[a-z][a-z0-9-]{0,39}$/)
      expect(isOneLine(game.title), `${id}: its title must be a line`).toBe(true)
      const endings = Object.entries(game.endings)
      expect(endings.length, `${id}: it must name its endings`).toBeGreaterThan(0)
      for (const [ending, words] of endings) {
        expect(isOneLine(words), `${id}: its ending ${ending} must have words`).toBe(true)
        expect(
          [...FORFEIT_KINDS, 'aborted', 'interrupted'],
          `${id}: its ending ${ending} is the name of another way to end`,
        ).not.toContain(ending)
      }
    })

    it('needs no settings, and gets back those that it gave', () => {
      for (const asked of [{}, ...test.settings]) {
        const settings = game.settings.safeParse(asked)
        expect(settings.error?.message, `${id}: settings ${JSON.stringify(asked)} must be valid`).toBeUndefined()
        expect(game.usualBudgetMs(settings.data) ?? 1_000, `${id}: its usual clock with ${JSON.stringify(asked)}`)
          .toBeGreaterThanOrEqual(100)
        const stored: unknown = JSON.parse(JSON.stringify(settings.data))
        expect(stored, `${id}: its settings must be plain JSON`).toStrictEqual(settings.data)
        expect(game.settings.parse(stored), `${id}: its settings must mean the same when they are checked again`)
          .toStrictEqual(settings.data)
      }
    })

    it('refuses what it does not know with a sentence, and never throws', () => {
      const unknown = game.settings.safeParse({ noSuchSetting: 1 })
      expect(unknown.success, `${id}: it must refuse a setting that it does not know (z.strictObject)`).toBe(false)
      for (const value of [{ noSuchSetting: 1 }, ...HOSTILE_VALUES]) {
        const { success, error } = game.settings.safeParse(value)
        if (!success)
          expect(isOneLine(error.issues[0]?.message ?? ''), `${id}: a refused setting must have a sentence`).toBe(true)
      }
    })

    it('describes its settings on one line', () => {
      for (const asked of test.settings) {
        for (const settings of [game.settings.parse(asked), drawnSettings(test, asked, 1)]) {
          const words = game.describeSettings(settings)
          expect(
            isOneLine(words) && !FORGOTTEN.test(words),
            `${id}: describeSettings must give one line, not ${JSON.stringify(words)}`,
          ).toBe(true)
          const rules = game.rulesOf(settings)
          expect(
            rules === '' || (isOneLine(rules) && rules.length <= 40),
            `${id}: rulesOf must give a short word or nothing, not ${JSON.stringify(rules)}`,
          ).toBe(true)
        }
      }
    })

    it('has a flag only for a setting that there is', () => {
      for (const { setting, about } of game.flags) {
        const issues = game.settings.safeParse({ [setting]: Symbol('no value of any setting') }).error?.issues ?? []
        expect(
          issues.filter(({ code }) => code === 'unrecognized_keys'),
          `${id}: its flag --${setting} is for no setting`,
        ).toEqual([])
        expect(isOneLine(about), `${id}: its flag --${setting} must say what it does`).toBe(true)
      }
    })

    it('seats one to nine', () => {
      for (const asked of test.settings) {
        const { least, most } = game.seats(game.settings.parse(asked))
        expect(
          least >= 1 && least <= most && most <= 9,
          `${id}: seats from ${least} to ${most} for ${JSON.stringify(asked)}`,
        ).toBe(true)
      }
    })

    it('leaves to chance only what is drawn once, by the seed', () => {
      for (const asked of test.settings) {
        const settings = deepFreeze(game.settings.parse(asked))
        const drawn = drawnSettings(test, asked, 7)
        expect(game.settings.parse(drawn), `${id}: what it draws must be valid settings`).toStrictEqual(drawn)
        expect(game.draw?.(settings, seededRandom(7)) ?? settings, `${id}: draw must give the same for the same seed`)
          .toStrictEqual(drawn)
        expect(game.draw?.(drawn, seededRandom(8)) ?? drawn, `${id}: draw must change nothing that is drawn already`)
          .toStrictEqual(drawn)
        expect(game.seats(drawn), `${id}: draw must not change the number of seats`).toEqual(game.seats(settings))
      }
    })
  })
}
