import type { Component } from 'vue'
import type { Route } from '../composables/useRoute.ts'
import { defineAsyncComponent } from 'vue'

/** The places, and what stands in for the library where it is not shared. */
type ViewName = Route['name'] | 'notShared'

/** How each view comes: the frame around them is there before any of them is. */
const LOADERS: Readonly<Record<ViewName, () => Promise<{ default: Component }>>> = {
  home: () => import('./HomeView.vue'),
  new: () => import('./NewMatchView.vue'),
  library: () => import('./LibraryView.vue'),
  settings: () => import('./SettingsView.vue'),
  check: () => import('./CheckView.vue'),
  match: () => import('./MatchView.vue'),
  rules: () => import('./RulesView.vue'),
  allSeries: () => import('./AllSeriesView.vue'),
  series: () => import('./SeriesView.vue'),
  lab: () => import('./LabView.vue'),
  contests: () => import('./ContestsView.vue'),
  newContest: () => import('./NewContestView.vue'),
  contest: () => import('./ContestView.vue'),
  contestPresenter: () => import('./ContestPresenterView.vue'),
  puzzles: () => import('./PuzzlesView.vue'),
  analysis: () => import('./AnalysisView.vue'),
  compare: () => import('./CompareView.vue'),
  presenter: () => import('./PresenterView.vue'),
  wall: () => import('./WallView.vue'),
  unknown: () => import('./NotFoundView.vue'),
  notShared: () => import('./NotSharedView.vue'),
}

/** The view of every place. It is fetched when it is first shown; where that fails, the window says so as for any fault. */
export const VIEWS: Readonly<Record<ViewName, Component>> = {
  home: defineAsyncComponent(LOADERS.home),
  new: defineAsyncComponent(LOADERS.new),
  library: defineAsyncComponent(LOADERS.library),
  settings: defineAsyncComponent(LOADERS.settings),
  check: defineAsyncComponent(LOADERS.check),
  match: defineAsyncComponent(LOADERS.match),
  rules: defineAsyncComponent(LOADERS.rules),
  allSeries: defineAsyncComponent(LOADERS.allSeries),
  series: defineAsyncComponent(LOADERS.series),
  lab: defineAsyncComponent(LOADERS.lab),
  contests: defineAsyncComponent(LOADERS.contests),
  newContest: defineAsyncComponent(LOADERS.newContest),
  contest: defineAsyncComponent(LOADERS.contest),
  contestPresenter: defineAsyncComponent(LOADERS.contestPresenter),
  puzzles: defineAsyncComponent(LOADERS.puzzles),
  analysis: defineAsyncComponent(LOADERS.analysis),
  compare: defineAsyncComponent(LOADERS.compare),
  presenter: defineAsyncComponent(LOADERS.presenter),
  wall: defineAsyncComponent(LOADERS.wall),
  unknown: defineAsyncComponent(LOADERS.unknown),
  notShared: defineAsyncComponent(LOADERS.notShared),
}

/** Begins to fetch one view, so that it is on its way before it is asked for. A failure shows when it is. */
export function fetchView(name: ViewName): void {
  void LOADERS[name]().catch(() => {})
}

/** Fetches what is not here yet, so that every place opens at once, also when the host has gone meanwhile. */
export function fetchAllViews(): void {
  (Object.keys(LOADERS) as ViewName[]).forEach(fetchView)
}
