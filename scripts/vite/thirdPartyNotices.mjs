import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @import { Plugin } from 'vite' */

/** The file of the built window that holds the licences. */
export const noticesFile = 'licences.txt'

/** What is in the build without being a module of it: what style sheets import, and the compiler's own library. */
export const alsoBundled = [
  '@fontsource-variable/inter',
  '@fontsource-variable/jetbrains-mono',
  'assemblyscript',
  'tailwindcss',
]

/** What a package without a text of its own means by its licence's name. */
const standardTexts = {
  'MPL-2.0':
    `This Source Code Form is subject to the terms of the Mozilla Public License, v. 2.0. If a copy of the MPL was not distributed with this file, You can obtain one at https://mozilla.org/MPL/2.0/.`,
  'ISC':
    `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`,
  'MIT':
    `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`,
}

const electron = `Electron, Chromium and Node.js
The installed desktop app holds Electron with Chromium and Node.js, each under its own licence. Their texts lie beside the program as LICENSE.electron.txt and LICENSES.chromium.html.`

const cpython = `Python
The folder python/ of the window's files holds Pyodide, which is listed here, and within it Python and its standard library. Copyright (c) 2001 Python Software Foundation; All Rights Reserved. Python is under the Python Software Foundation License Version 2; its text is at https://docs.python.org/3/license.html.`

/**
 * Gathers the licences of what is bundled. One collector sees every build of a run: `collect` goes
 * into each, `write` into the last, where it leaves the texts as a file.
 * @param {string} root
 */
export function thirdPartyNotices(root) {
  /** @type {Set<string>} */
  const folders = new Set()
  return {
    /** @returns {Plugin} */
    collect: () => ({
      name: 'fulcrum:collect-third-parties',
      apply: 'build',
      generateBundle(_options, bundle) {
        for (const file of Object.values(bundle)) {
          const origins = file.type === 'chunk' ? Object.keys(file.modules) : file.originalFileNames
          origins.map(origin => packageFolderOf(origin, root)).filter(folder => folder !== null).forEach(folder =>
            folders.add(folder),
          )
        }
      },
    }),
    /** @returns {Plugin} */
    write: () => ({
      name: 'fulcrum:write-third-party-notices',
      apply: 'build',
      enforce: 'post',
      generateBundle() {
        alsoBundled.forEach(name => folders.add(join(root, 'node_modules', name)))
        this.emitFile({
          type: 'asset',
          fileName: noticesFile,
          source: noticesText(readFileSync(join(root, 'LICENSE'), 'utf8'), [...folders]),
        })
      },
    }),
  }
}

/**
 * The folder of the package that a module comes from; null if it is our own or made by the build.
 * @param {string} origin The id of a module, or the path of a file.
 * @param {string} root
 * @returns {string | null}
 */
export function packageFolderOf(origin, root) {
  const path = origin.replaceAll('\\', '/').replace(/^\0/, '')
  const icons = /^~icons\/([^/]+)\//.exec(path)?.[1]
  if (icons !== undefined)
    return join(root, 'node_modules/@iconify-json', icons)
  const folder = /\bnode_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]
  return folder === undefined ? null : join(root, folder)
}

/**
 * The text of all licences, ours first. Throws where a package does not say its licence.
 * @param {string} own
 * @param {string[]} folders
 */
export function noticesText(own, folders) {
  const notices = folders.map(noticeOf).sort((one, other) => one.localeCompare(other, 'en'))
  const parts = [`Fulcrum\n${own.trim()}`, electron, cpython, ...new Set(notices)]
  return `${parts.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`
}

/** @param {string} folder */
function noticeOf(folder) {
  const { name, version, license, author, homepage } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const texts = licenceFiles(folder).map(file =>
    readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim(),
  )
  const standard = Object.entries(standardTexts).find(([licence]) => licence === license)?.[1]
  if (texts.length === 0 && standard === undefined)
    throw new Error(`${name} does not say under which licence it comes`)
  const by = typeof author === 'string' ? author : author?.name
  const head = [
    `${name} ${version}`,
    typeof license === 'string' ? `Licence: ${license}` : '',
    typeof by === 'string' ? `By: ${by}` : '',
    typeof homepage === 'string' ? homepage : '',
  ]
  return [head.filter(line => line !== '').join('\n'), ...texts.length > 0 ? texts : [standard]].join('\n\n')
}

/** @param {string} folder */
function licenceFiles(folder) {
  return readdirSync(folder).filter(name => /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i.test(name)).sort()
}
