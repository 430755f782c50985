// Runs before anything is drawn: sets the theme and the width of the rail as the person chose them, so that the frame
// of index.html looks as the app will. stores/theme.ts and useRail.ts own both.
{
  const { dataset } = document.documentElement
  const kept = (name) => {
    try {
      return localStorage.getItem(name) ?? ''
    }
    catch {
      return '' // the browser keeps nothing for this page
    }
  }
  const theme = kept('fulcrum.theme')
  const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  dataset.theme = isDark ? 'dark' : 'light'
  dataset.rail = kept('fulcrum.rail')
}
