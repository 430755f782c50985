/**
 * The style of a contest's page: light and dark, narrow and wide, and on paper. The page's policy allows no other
 * style, so a change here needs a new hash; the test says which.
 */
export const CONTEST_PAGE_STYLE = `
:root { color-scheme: light dark; --back: #f4f3ef; --card: #fdfcfa; --ink: #1d2226; --soft: #545b61; --line: #d9d6cd; --mark: #e6eef6; --link: #1b5580; --bad: #9c2f1f; }
@media (prefers-color-scheme: dark) { :root { --back: #16191c; --card: #1f2428; --ink: #e9e7e2; --soft: #a9b0b6; --line: #3a4147; --mark: #26384a; --link: #8fc1ea; --bad: #f0a493; } }
* { box-sizing: border-box; }
html { scroll-behavior: smooth; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body { margin: 0 auto; padding: 1.25rem; max-width: 90rem; background: var(--back); color: var(--ink); font: 16px/1.45 system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; }
h1 { margin: 0; font-size: 1.7rem; overflow-wrap: anywhere; }
h2 { margin: 2rem 0 0.5rem; font-size: 1.2rem; }
h3 { margin: 1.25rem 0 0.25rem; font-size: 1rem; }
p { margin: 0.25rem 0; color: var(--soft); overflow-wrap: anywhere; }
a { color: var(--link); }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin: 0.75rem 0 0; padding: 0; list-style: none; }
.wide { overflow-x: auto; border: 1px solid var(--line); border-radius: 8px; background: var(--card); }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
.wide > table { min-width: 100%; }
th, td { padding: 0.3rem 0.7rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
tr:last-child > * { border-bottom: 0; }
thead th { color: var(--soft); font-weight: 600; }
.name { min-width: 8rem; max-width: 24rem; text-align: left; white-space: normal; overflow-wrap: anywhere; font-weight: 600; }
@media (max-width: 40rem) { .name { max-width: 10rem; } td.text { min-width: 12rem; white-space: normal; } }
.text { text-align: left; font-weight: 400; }
td a { display: inline-block; min-width: 1.5rem; }
.won { background: var(--mark); font-weight: 600; }
.self { background: var(--line); }
.bad { color: var(--bad); }
small { color: var(--soft); }
tr:target { background: var(--mark); outline: 2px solid var(--link); outline-offset: -2px; }
.bracket { display: flex; gap: 1.5rem; align-items: stretch; padding: 1rem; }
.bracket ol { display: flex; flex: 1 0 11rem; flex-direction: column; justify-content: space-around; gap: 0.75rem; margin: 0; padding: 0; list-style: none; }
.bracket li { border: 1px solid var(--line); border-radius: 6px; }
.bracket div { display: flex; justify-content: space-between; gap: 1rem; padding: 0.25rem 0.6rem; overflow-wrap: anywhere; }
.bracket div + div { border-top: 1px solid var(--line); }
.through { font-weight: 700; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
@media print {
  :root { color-scheme: light; --back: #fff; --card: #fff; --ink: #000; --soft: #333; --line: #999; --mark: #eee; --link: #000; --bad: #000; }
  body { padding: 0; max-width: none; font-size: 10pt; }
  nav { display: none; }
  a { text-decoration: none; }
  .wide { overflow: visible; border-radius: 0; }
  thead { display: table-header-group; }
  tr, .bracket li { break-inside: avoid; }
  h2, h3 { break-after: avoid; }
}
`

export const CONTEST_PAGE_STYLE_HASH = 'sha256-0d/31p6QDpWFjmVimlPCT+3i5FVRTbOsrFJqPYEum4Y='
