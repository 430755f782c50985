import type { Component } from 'vue'
import type { Route } from '../composables/useRoute.ts'
import { lazyComponent } from '../lazyComponent.ts'

/** The routes, and the page that stands in for the library if it is not shared. */
type ViewName = Route['name'] | 'notShared'

/** How each view is loaded: the frame around the views is there before any of them. */
const LOADERS: Readonly<Record<ViewName, () => Promise<{ default: Component }>>> = {
  home: () => import('./HomeView.vue'),
  new: () => import('./NewMatchView.vue'),
  library: () => import('./LibraryView.vue'),
  settings: () => import('./SettingsView.vue'),
  check: () => import('./CheckView.vue'),
  match: () => import('./MatchView.vue'),
  rules: () => import('./RulesView.vue'),
  lab: () => import('./LabView.vue'),
  contests: () => import('./ContestsView.vue'),
  newContest: () => import('./NewContestView.vue'),
  contest: () => import('./ContestView.vue'),
  contestPresenter: () => import('./ContestPresenterView.vue'),
  newCollection: () => import('./NewCollectionView.vue'),
  collection: () => import('./CollectionView.vue'),
  puzzles: () => import('./PuzzlesView.vue'),
  workshop: () => import('./WorkshopView.vue'),
  analysis: () => import('./AnalysisView.vue'),
  compare: () => import('./CompareView.vue'),
  presenter: () => import('./PresenterView.vue'),
  wall: () => import('./WallView.vue'),
  unknown: () => import('./NotFoundView.vue'),
  notShared: () => import('./NotSharedView.vue'),
}

/** The view of every route. It is fetched when it is first shown; if the host is away, this waits for it. */
export const VIEWS: Readonly<Record<ViewName, Component>> = {
  home: lazyComponent(LOADERS.home),
  new: lazyComponent(LOADERS.new),
  library: lazyComponent(LOADERS.library),
  settings: lazyComponent(LOADERS.settings),
  check: lazyComponent(LOADERS.check),
  match: lazyComponent(LOADERS.match),
  rules: lazyComponent(LOADERS.rules),
  lab: lazyComponent(LOADERS.lab),
  contests: lazyComponent(LOADERS.contests),
  newContest: lazyComponent(LOADERS.newContest),
  contest: lazyComponent(LOADERS.contest),
  contestPresenter: lazyComponent(LOADERS.contestPresenter),
  newCollection: lazyComponent(LOADERS.newCollection),
  collection: lazyComponent(LOADERS.collection),
  puzzles: lazyComponent(LOADERS.puzzles),
  workshop: lazyComponent(LOADERS.workshop),
  analysis: lazyComponent(LOADERS.analysis),
  compare: lazyComponent(LOADERS.compare),
  presenter: lazyComponent(LOADERS.presenter),
  wall: lazyComponent(LOADERS.wall),
  unknown: lazyComponent(LOADERS.unknown),
  notShared: lazyComponent(LOADERS.notShared),
}

/** Begins to fetch one view before it is asked for. A failure is reported when the view is shown. */
export async function fetchView(name: ViewName): Promise<void> {
  await LOADERS[name]().catch(() => {})
}

/** Views that are opened seldom, and are nothing without the host: they are not read ahead. */
const NOT_AHEAD: ReadonlySet<ViewName> = new Set(['newCollection', 'collection'])

/** Fetches the other views that are not here yet, so that each opens at once, even if the host has gone meanwhile. */
export function fetchAllViews(): void {
  (Object.keys(LOADERS) as ViewName[]).filter(name => !NOT_AHEAD.has(name)).forEach(name => void fetchView(name))
}
