import "node:module";
import tailwindcss from "@tailwindcss/vite";
import vue from "@vitejs/plugin-vue";
import { defineConfig } from "electron-vite";
import icons from "unplugin-icons/vite";
import { Buffer as Buffer$1 } from "node:buffer";
import { basename, extname, join, posix } from "node:path";
import asc from "assemblyscript/asc";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
// scripts/vite/assemblyScript.mjs
const suffix = "?asc";
const sharedMemory = [
	"--enable",
	"threads",
	"--importMemory",
	"--sharedMemory",
	"--initialMemory",
	"17",
	"--maximumMemory",
	String(65536)
];
/**
* `import base64 from './x.ts?asc'`: the AssemblyScript file compiled to WebAssembly, as base64. Its
* memory is imported and shared between threads; who uses it decides its size.
* @returns {import('vite').Plugin} for Vite and Vitest
*/
function assemblyScript() {
	return {
		name: "fulcrum:assembly-script",
		enforce: "pre",
		async load(id) {
			if (!id.endsWith(suffix)) return null;
			const source = id.slice(0, -4);
			this.addWatchFile(source);
			return `export default ${JSON.stringify(await compileAssembly(source, sharedMemory))}`;
		}
	};
}
/**
* The module's bytes, as base64.
* @param {string} source
* @param {readonly string[]} memory The compiler's flags for it.
*/
async function compileAssembly(source, memory) {
	/** @type {Uint8Array | null} */
	let made = null;
	const { error, stderr } = await asc.main([
		source,
		"-O3",
		"--noAssert",
		"--runtime",
		"stub",
		"--enable",
		"simd",
		...memory,
		"--outFile",
		"made.wasm"
	], { writeFile: (_name, contents) => {
		made = Buffer$1.from(contents);
	} });
	if (error !== null || made === null) throw new Error(`${basename(source)} does not compile:\n${stderr.toString()}`);
	return Buffer$1.from(made).toString("base64");
}
// scripts/vite/compressedCopies.mjs
/** What is not compressed already. */
const compressible = /* @__PURE__ */ new Set([
	".css",
	".html",
	".js",
	".json",
	".svg",
	".txt"
]);
/** Fewer bytes go in one packet either way. */
const leastBytes = 1024;
/**
* Leaves compressed copies beside the files of a build, for the server to send.
* @returns {import('vite').Plugin}
*/
function compressedCopies() {
	let folder = "";
	return {
		name: "fulcrum:compressed-copies",
		apply: "build",
		configResolved({ build }) {
			folder = build.outDir;
		},
		closeBundle: () => writeCompressedCopies(folder)
	};
}
/**
* Writes `x.js.br` and `x.js.gz` beside every `x.js` in `folder` and below that is worth it.
* @param {string} folder
*/
function writeCompressedCopies(folder) {
	const files = readdirSync(folder, {
		recursive: true,
		withFileTypes: true
	}).filter((entry) => entry.isFile() && compressible.has(extname(entry.name))).map((entry) => join(entry.parentPath, entry.name));
	for (const file of files) {
		const content = readFileSync(file);
		if (content.length < leastBytes) continue;
		writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }));
		writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
	}
}
// scripts/vite/preloadOf.mjs
/**
* Has a built page fetch some modules with all that they import while the page is still being
* read, although they are imported only later, by `import()`.
* @param {string} page The page's file name.
* @param {string[]} modules Their paths from the root of the project, with slashes.
* @returns {import('vite').Plugin}
*/
function preloadOf(page, modules) {
	return {
		name: `fulcrum:preload-of-${page}`,
		apply: "build",
		transformIndexHtml: {
			order: "post",
			handler(html, { filename, bundle = {} }) {
				if (!filename.endsWith(page)) return [];
				return [...new Set(modules.flatMap((module) => fileNamesOf(module, bundle)))].map((name) => `./${name}`).filter((href) => !html.includes(href)).map((href) => ({
					tag: "link",
					attrs: {
						rel: "modulepreload",
						crossorigin: true,
						href
					},
					injectTo: "head"
				}));
			}
		}
	};
}
/**
* @param {string} module
* @param {OutputBundle} bundle
*/
function fileNamesOf(module, bundle) {
	const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
	const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.replaceAll("\\", "/").endsWith(`/${module}`));
	if (first === void 0) throw new Error(`no part of the build begins with ${module}`);
	const names = /* @__PURE__ */ new Set([first.fileName]);
	for (const name of names) chunkNamed(chunks, name)?.imports.forEach((imported) => names.add(imported));
	return [...names];
}
/**
* @param {OutputChunk[]} chunks
* @param {string} name
*/
function chunkNamed(chunks, name) {
	return chunks.find(({ fileName }) => fileName === name);
}
const registries = [
	"src/shared/games/registry.ts",
	"src/shared/games/minds.ts",
	"src/renderer/games/boards.ts",
	"src/renderer/games/setups.ts",
	"src/renderer/games/introductions.ts"
];
/** Marks an ordinary registry that its stand-in asks for: Vite resolves a module again by its id alone. */
const ordinary = "?ordinary";
/**
* The file of the same name in `testing/` that stands in for a registry of games. Undefined for every other file.
* @param {string} file
* @returns {string | undefined}
*/
function standInFor(file) {
	const path = file.replaceAll("\\", "/");
	return registries.some((registry) => path.endsWith(`/${registry}`)) ? posix.join(posix.dirname(path), "testing", posix.basename(path)) : void 0;
}
/**
* Whether a file is that one; the stand-in itself gets the ordinary registry.
* @param {string} file
* @param {string} [other]
*/
function isSameFile(file, other) {
	return file.replaceAll("\\", "/") === other?.replaceAll("\\", "/");
}
/**
* Puts the games that only tests know beside the others.
* @returns {import('vite').Plugin}
*/
function testingGames() {
	return {
		name: "fulcrum:testing-games",
		enforce: "pre",
		async resolveId(source, importer, options) {
			const resolved = source.endsWith(".ts") ? await this.resolve(source, importer, {
				...options,
				skipSelf: true
			}) : null;
			const standIn = resolved === null ? void 0 : standInFor(resolved.id);
			if (resolved === null || standIn === void 0) return null;
			return isSameFile(standIn, importer) ? `${resolved.id}${ordinary}` : standIn;
		}
	};
}
// scripts/vite/thirdPartyNotices.mjs
/** @import { Plugin } from 'vite' */
/** The file of the built window that holds the licences. */
const noticesFile = "licences.txt";
/** What is in the build without being a module of it: what style sheets import, and the compiler's own library. */
const alsoBundled = [
	"@fontsource-variable/inter",
	"@fontsource-variable/jetbrains-mono",
	"assemblyscript",
	"tailwindcss"
];
/** What a package without a text of its own means by its licence's name. */
const standardTexts = {
	ISC: `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`,
	MIT: `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`
};
const electron = `Electron, Chromium and Node.js
The installed desktop app holds Electron with Chromium and Node.js, each under its own licence. Their texts lie beside the program as LICENSE.electron.txt and LICENSES.chromium.html.`;
/**
* Gathers the licences of what is bundled. One collector sees every build of a run: `collect` goes
* into each, `write` into the last, where it leaves the texts as a file.
* @param {string} root
*/
function thirdPartyNotices(root) {
	/** @type {Set<string>} */
	const folders = /* @__PURE__ */ new Set();
	return {
		/** @returns {Plugin} */
		collect: () => ({
			name: "fulcrum:collect-third-parties",
			apply: "build",
			generateBundle(_options, bundle) {
				for (const file of Object.values(bundle)) (file.type === "chunk" ? Object.keys(file.modules) : file.originalFileNames).map((origin) => packageFolderOf(origin, root)).filter((folder) => folder !== null).forEach((folder) => folders.add(folder));
			}
		}),
		/** @returns {Plugin} */
		write: () => ({
			name: "fulcrum:write-third-party-notices",
			apply: "build",
			enforce: "post",
			generateBundle() {
				alsoBundled.forEach((name) => folders.add(join(root, "node_modules", name)));
				this.emitFile({
					type: "asset",
					fileName: noticesFile,
					source: noticesText(readFileSync(join(root, "LICENSE"), "utf8"), [...folders])
				});
			}
		})
	};
}
/**
* The folder of the package that a module comes from; null where it is our own or made by the build.
* @param {string} origin The id of a module, or the path of a file.
* @param {string} root
* @returns {string | null}
*/
function packageFolderOf(origin, root) {
	const path = origin.replaceAll("\\", "/").replace(/^\0/, "");
	const icons = /^~icons\/([^/]+)\//.exec(path)?.[1];
	if (icons !== void 0) return join(root, "node_modules/@iconify-json", icons);
	const folder = /\bnode_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];
	return folder === void 0 ? null : join(root, folder);
}
/**
* The text of all licences, ours first. Throws where a package does not say its licence.
* @param {string} own
* @param {string[]} folders
*/
function noticesText(own, folders) {
	const notices = folders.map(noticeOf).sort((one, other) => one.localeCompare(other, "en"));
	return `${[
		`Fulcrum\n${own.trim()}`,
		electron,
		...new Set(notices)
	].join(`\n\n${"-".repeat(72)}\n\n`)}\n`;
}
/** @param {string} folder */
function noticeOf(folder) {
	const { name, version, license, author, homepage } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
	const texts = licenceFiles(folder).map((file) => readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n").trim());
	const standard = Object.entries(standardTexts).find(([licence]) => licence === license)?.[1];
	if (texts.length === 0 && standard === void 0) throw new Error(`${name} does not say under which licence it comes`);
	const by = typeof author === "string" ? author : author?.name;
	return [[
		`${name} ${version}`,
		typeof license === "string" ? `Licence: ${license}` : "",
		typeof by === "string" ? `By: ${by}` : "",
		typeof homepage === "string" ? homepage : ""
	].filter((line) => line !== "").join("\n"), ...texts.length > 0 ? texts : [standard]].join("\n\n");
}
/** @param {string} folder */
function licenceFiles(folder) {
	return readdirSync(folder).filter((name) => /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i.test(name)).sort();
}
// electron.vite.config.ts
const notices = thirdPartyNotices(import.meta.dirname);
function testingGamesIn(mode) {
	return mode === "testing-games" ? testingGames() : null;
}
/** openskill imports it for predictions, which we ask it for none of. Its packages do not say that they have no side effects, and would be bundled unused. */
const treeshake = { moduleSideEffects: [{
	test: /[\\/]node_modules[\\/]@stdlib[\\/]/,
	sideEffects: false
}] };
/**
* Every dependency is bundled, so that what is built runs without node_modules.
* Main is built for the oldest Node that the launcher accepts.
*/
var electron_vite_config_default = defineConfig(({ mode }) => ({
	main: {
		plugins: [
			testingGamesIn(mode),
			assemblyScript(),
			notices.collect()
		],
		build: {
			externalizeDeps: false,
			target: "node22.13",
			rolldownOptions: {
				treeshake,
				input: {
					index: "src/main/index.ts",
					cli: "src/main/cli.ts"
				}
			}
		}
	},
	preload: {
		plugins: [notices.collect()],
		build: {
			externalizeDeps: false,
			rolldownOptions: {
				input: { index: "src/preload/index.ts" },
				output: {
					format: "cjs",
					entryFileNames: "[name].cjs",
					codeSplitting: false
				}
			}
		}
	},
	renderer: {
		build: {
			rolldownOptions: {
				treeshake,
				input: {
					index: "src/renderer/index.html",
					guest: "src/renderer/guest.html"
				}
			},
			minify: true,
			modulePreload: { resolveDependencies: (_file, names, { hostType }) => hostType === "js" ? names.filter((name) => name.endsWith(".css")) : names },
			assetsInlineLimit: 0
		},
		plugins: [
			testingGamesIn(mode),
			vue(),
			tailwindcss(),
			icons({ compiler: "vue3" }),
			preloadOf("index.html", ["src/renderer/startWindow.ts", "src/renderer/views/HomeView.vue"]),
			preloadOf("guest.html", ["src/renderer/startGuest.ts"]),
			notices.collect(),
			notices.write(),
			compressedCopies()
		]
	}
}));
export { electron_vite_config_default as default };

//# sourceMappingURL=data:application/json;charset=utf-8;base64,eyJ2ZXJzaW9uIjozLCJmaWxlIjoiZWxlY3Ryb24udml0ZS5jb25maWcuanMiLCJuYW1lcyI6WyJCdWZmZXIiXSwic291cmNlcyI6WyIvd29yay93dC9jaGFpbi9zY3JpcHRzL3ZpdGUvYXNzZW1ibHlTY3JpcHQubWpzIiwiL3dvcmsvd3QvY2hhaW4vc2NyaXB0cy92aXRlL2NvbXByZXNzZWRDb3BpZXMubWpzIiwiL3dvcmsvd3QvY2hhaW4vc2NyaXB0cy92aXRlL3ByZWxvYWRPZi5tanMiLCIvd29yay93dC9jaGFpbi9zY3JpcHRzL3ZpdGUvdGVzdGluZ0dhbWVzLm1qcyIsIi93b3JrL3d0L2NoYWluL3NjcmlwdHMvdml0ZS90aGlyZFBhcnR5Tm90aWNlcy5tanMiLCIvd29yay93dC9jaGFpbi9lbGVjdHJvbi52aXRlLmNvbmZpZy50cyJdLCJzb3VyY2VzQ29udGVudCI6WyJpbXBvcnQgeyBCdWZmZXIgfSBmcm9tICdub2RlOmJ1ZmZlcidcbmltcG9ydCB7IGJhc2VuYW1lIH0gZnJvbSAnbm9kZTpwYXRoJ1xuaW1wb3J0IGFzYyBmcm9tICdhc3NlbWJseXNjcmlwdC9hc2MnXG5cbmNvbnN0IHN1ZmZpeCA9ICc/YXNjJ1xuLyoqIDQgR2lCIGluIHBhZ2VzIG9mIDY0IEtpQjogYWxsIHRoYXQgYSAzMi1iaXQgYWRkcmVzcyByZWFjaGVzLiAqL1xuY29uc3QgTU9TVF9QQUdFUyA9IDY1XzUzNlxuY29uc3Qgc2hhcmVkTWVtb3J5ID0gWyctLWVuYWJsZScsICd0aHJlYWRzJywgJy0taW1wb3J0TWVtb3J5JywgJy0tc2hhcmVkTWVtb3J5JywgJy0taW5pdGlhbE1lbW9yeScsICcxNycsICctLW1heGltdW1NZW1vcnknLCBTdHJpbmcoTU9TVF9QQUdFUyldXG5cbi8qKlxuICogYGltcG9ydCBiYXNlNjQgZnJvbSAnLi94LnRzP2FzYydgOiB0aGUgQXNzZW1ibHlTY3JpcHQgZmlsZSBjb21waWxlZCB0byBXZWJBc3NlbWJseSwgYXMgYmFzZTY0LiBJdHNcbiAqIG1lbW9yeSBpcyBpbXBvcnRlZCBhbmQgc2hhcmVkIGJldHdlZW4gdGhyZWFkczsgd2hvIHVzZXMgaXQgZGVjaWRlcyBpdHMgc2l6ZS5cbiAqIEByZXR1cm5zIHtpbXBvcnQoJ3ZpdGUnKS5QbHVnaW59IGZvciBWaXRlIGFuZCBWaXRlc3RcbiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGFzc2VtYmx5U2NyaXB0KCkge1xuICByZXR1cm4ge1xuICAgIG5hbWU6ICdmdWxjcnVtOmFzc2VtYmx5LXNjcmlwdCcsXG4gICAgZW5mb3JjZTogJ3ByZScsXG4gICAgYXN5bmMgbG9hZChpZCkge1xuICAgICAgaWYgKCFpZC5lbmRzV2l0aChzdWZmaXgpKVxuICAgICAgICByZXR1cm4gbnVsbFxuICAgICAgY29uc3Qgc291cmNlID0gaWQuc2xpY2UoMCwgLXN1ZmZpeC5sZW5ndGgpXG4gICAgICB0aGlzLmFkZFdhdGNoRmlsZShzb3VyY2UpXG4gICAgICByZXR1cm4gYGV4cG9ydCBkZWZhdWx0ICR7SlNPTi5zdHJpbmdpZnkoYXdhaXQgY29tcGlsZUFzc2VtYmx5KHNvdXJjZSwgc2hhcmVkTWVtb3J5KSl9YFxuICAgIH0sXG4gIH1cbn1cblxuLyoqXG4gKiBUaGUgbW9kdWxlJ3MgYnl0ZXMsIGFzIGJhc2U2NC5cbiAqIEBwYXJhbSB7c3RyaW5nfSBzb3VyY2VcbiAqIEBwYXJhbSB7cmVhZG9ubHkgc3RyaW5nW119IG1lbW9yeSBUaGUgY29tcGlsZXIncyBmbGFncyBmb3IgaXQuXG4gKi9cbmV4cG9ydCBhc3luYyBmdW5jdGlvbiBjb21waWxlQXNzZW1ibHkoc291cmNlLCBtZW1vcnkpIHtcbiAgLyoqIEB0eXBlIHtVaW50OEFycmF5IHwgbnVsbH0gKi9cbiAgbGV0IG1hZGUgPSBudWxsXG4gIGNvbnN0IHsgZXJyb3IsIHN0ZGVyciB9ID0gYXdhaXQgYXNjLm1haW4oW1xuICAgIHNvdXJjZSxcbiAgICAnLU8zJyxcbiAgICAnLS1ub0Fzc2VydCcsXG4gICAgJy0tcnVudGltZScsXG4gICAgJ3N0dWInLFxuICAgICctLWVuYWJsZScsXG4gICAgJ3NpbWQnLFxuICAgIC4uLm1lbW9yeSxcbiAgICAnLS1vdXRGaWxlJyxcbiAgICAnbWFkZS53YXNtJyxcbiAgXSwge1xuICAgIHdyaXRlRmlsZTogKF9uYW1lLCBjb250ZW50cykgPT4ge1xuICAgICAgbWFkZSA9IEJ1ZmZlci5mcm9tKGNvbnRlbnRzKVxuICAgIH0sXG4gIH0pXG4gIGlmIChlcnJvciAhPT0gbnVsbCB8fCBtYWRlID09PSBudWxsKVxuICAgIHRocm93IG5ldyBFcnJvcihgJHtiYXNlbmFtZShzb3VyY2UpfSBkb2VzIG5vdCBjb21waWxlOlxcbiR7c3RkZXJyLnRvU3RyaW5nKCl9YClcbiAgcmV0dXJuIEJ1ZmZlci5mcm9tKG1hZGUpLnRvU3RyaW5nKCdiYXNlNjQnKVxufVxuIiwiaW1wb3J0IHsgcmVhZGRpclN5bmMsIHJlYWRGaWxlU3luYywgd3JpdGVGaWxlU3luYyB9IGZyb20gJ25vZGU6ZnMnXG5pbXBvcnQgeyBleHRuYW1lLCBqb2luIH0gZnJvbSAnbm9kZTpwYXRoJ1xuaW1wb3J0IHsgYnJvdGxpQ29tcHJlc3NTeW5jLCBjb25zdGFudHMsIGd6aXBTeW5jIH0gZnJvbSAnbm9kZTp6bGliJ1xuXG4vKiogV2hhdCBpcyBub3QgY29tcHJlc3NlZCBhbHJlYWR5LiAqL1xuY29uc3QgY29tcHJlc3NpYmxlID0gbmV3IFNldChbJy5jc3MnLCAnLmh0bWwnLCAnLmpzJywgJy5qc29uJywgJy5zdmcnLCAnLnR4dCddKVxuLyoqIEZld2VyIGJ5dGVzIGdvIGluIG9uZSBwYWNrZXQgZWl0aGVyIHdheS4gKi9cbmNvbnN0IGxlYXN0Qnl0ZXMgPSAxMDI0XG5cbi8qKlxuICogTGVhdmVzIGNvbXByZXNzZWQgY29waWVzIGJlc2lkZSB0aGUgZmlsZXMgb2YgYSBidWlsZCwgZm9yIHRoZSBzZXJ2ZXIgdG8gc2VuZC5cbiAqIEByZXR1cm5zIHtpbXBvcnQoJ3ZpdGUnKS5QbHVnaW59XG4gKi9cbmV4cG9ydCBmdW5jdGlvbiBjb21wcmVzc2VkQ29waWVzKCkge1xuICBsZXQgZm9sZGVyID0gJydcbiAgcmV0dXJuIHtcbiAgICBuYW1lOiAnZnVsY3J1bTpjb21wcmVzc2VkLWNvcGllcycsXG4gICAgYXBwbHk6ICdidWlsZCcsXG4gICAgY29uZmlnUmVzb2x2ZWQoeyBidWlsZCB9KSB7XG4gICAgICBmb2xkZXIgPSBidWlsZC5vdXREaXJcbiAgICB9LFxuICAgIGNsb3NlQnVuZGxlOiAoKSA9PiB3cml0ZUNvbXByZXNzZWRDb3BpZXMoZm9sZGVyKSxcbiAgfVxufVxuXG4vKipcbiAqIFdyaXRlcyBgeC5qcy5icmAgYW5kIGB4LmpzLmd6YCBiZXNpZGUgZXZlcnkgYHguanNgIGluIGBmb2xkZXJgIGFuZCBiZWxvdyB0aGF0IGlzIHdvcnRoIGl0LlxuICogQHBhcmFtIHtzdHJpbmd9IGZvbGRlclxuICovXG5leHBvcnQgZnVuY3Rpb24gd3JpdGVDb21wcmVzc2VkQ29waWVzKGZvbGRlcikge1xuICBjb25zdCBmaWxlcyA9IHJlYWRkaXJTeW5jKGZvbGRlciwgeyByZWN1cnNpdmU6IHRydWUsIHdpdGhGaWxlVHlwZXM6IHRydWUgfSlcbiAgICAuZmlsdGVyKGVudHJ5ID0+IGVudHJ5LmlzRmlsZSgpICYmIGNvbXByZXNzaWJsZS5oYXMoZXh0bmFtZShlbnRyeS5uYW1lKSkpXG4gICAgLm1hcChlbnRyeSA9PiBqb2luKGVudHJ5LnBhcmVudFBhdGgsIGVudHJ5Lm5hbWUpKVxuICBmb3IgKGNvbnN0IGZpbGUgb2YgZmlsZXMpIHtcbiAgICBjb25zdCBjb250ZW50ID0gcmVhZEZpbGVTeW5jKGZpbGUpXG4gICAgaWYgKGNvbnRlbnQubGVuZ3RoIDwgbGVhc3RCeXRlcylcbiAgICAgIGNvbnRpbnVlXG4gICAgd3JpdGVGaWxlU3luYyhgJHtmaWxlfS5icmAsIGJyb3RsaUNvbXByZXNzU3luYyhjb250ZW50LCB7IHBhcmFtczogeyBbY29uc3RhbnRzLkJST1RMSV9QQVJBTV9TSVpFX0hJTlRdOiBjb250ZW50Lmxlbmd0aCB9IH0pKVxuICAgIHdyaXRlRmlsZVN5bmMoYCR7ZmlsZX0uZ3pgLCBnemlwU3luYyhjb250ZW50LCB7IGxldmVsOiA5IH0pKVxuICB9XG59XG4iLCIvKiogQGltcG9ydCB7IE91dHB1dEJ1bmRsZSwgT3V0cHV0Q2h1bmsgfSBmcm9tICdyb2xsZG93bicgKi9cblxuLyoqXG4gKiBIYXMgYSBidWlsdCBwYWdlIGZldGNoIHNvbWUgbW9kdWxlcyB3aXRoIGFsbCB0aGF0IHRoZXkgaW1wb3J0IHdoaWxlIHRoZSBwYWdlIGlzIHN0aWxsIGJlaW5nXG4gKiByZWFkLCBhbHRob3VnaCB0aGV5IGFyZSBpbXBvcnRlZCBvbmx5IGxhdGVyLCBieSBgaW1wb3J0KClgLlxuICogQHBhcmFtIHtzdHJpbmd9IHBhZ2UgVGhlIHBhZ2UncyBmaWxlIG5hbWUuXG4gKiBAcGFyYW0ge3N0cmluZ1tdfSBtb2R1bGVzIFRoZWlyIHBhdGhzIGZyb20gdGhlIHJvb3Qgb2YgdGhlIHByb2plY3QsIHdpdGggc2xhc2hlcy5cbiAqIEByZXR1cm5zIHtpbXBvcnQoJ3ZpdGUnKS5QbHVnaW59XG4gKi9cbmV4cG9ydCBmdW5jdGlvbiBwcmVsb2FkT2YocGFnZSwgbW9kdWxlcykge1xuICByZXR1cm4ge1xuICAgIG5hbWU6IGBmdWxjcnVtOnByZWxvYWQtb2YtJHtwYWdlfWAsXG4gICAgYXBwbHk6ICdidWlsZCcsXG4gICAgdHJhbnNmb3JtSW5kZXhIdG1sOiB7XG4gICAgICBvcmRlcjogJ3Bvc3QnLFxuICAgICAgaGFuZGxlcihodG1sLCB7IGZpbGVuYW1lLCBidW5kbGUgPSB7fSB9KSB7XG4gICAgICAgIGlmICghZmlsZW5hbWUuZW5kc1dpdGgocGFnZSkpXG4gICAgICAgICAgcmV0dXJuIFtdXG4gICAgICAgIGNvbnN0IG5hbWVzID0gbmV3IFNldChtb2R1bGVzLmZsYXRNYXAobW9kdWxlID0+IGZpbGVOYW1lc09mKG1vZHVsZSwgYnVuZGxlKSkpXG4gICAgICAgIHJldHVybiBbLi4ubmFtZXNdXG4gICAgICAgICAgLm1hcChuYW1lID0+IGAuLyR7bmFtZX1gKVxuICAgICAgICAgIC5maWx0ZXIoaHJlZiA9PiAhaHRtbC5pbmNsdWRlcyhocmVmKSlcbiAgICAgICAgICAubWFwKGhyZWYgPT4gKHsgdGFnOiAnbGluaycsIGF0dHJzOiB7IHJlbDogJ21vZHVsZXByZWxvYWQnLCBjcm9zc29yaWdpbjogdHJ1ZSwgaHJlZiB9LCBpbmplY3RUbzogJ2hlYWQnIH0pKVxuICAgICAgfSxcbiAgICB9LFxuICB9XG59XG5cbi8qKlxuICogQHBhcmFtIHtzdHJpbmd9IG1vZHVsZVxuICogQHBhcmFtIHtPdXRwdXRCdW5kbGV9IGJ1bmRsZVxuICovXG5mdW5jdGlvbiBmaWxlTmFtZXNPZihtb2R1bGUsIGJ1bmRsZSkge1xuICBjb25zdCBjaHVua3MgPSBPYmplY3QudmFsdWVzKGJ1bmRsZSkuZmlsdGVyKGZpbGUgPT4gZmlsZS50eXBlID09PSAnY2h1bmsnKVxuICBjb25zdCBmaXJzdCA9IGNodW5rcy5maW5kKCh7IGZhY2FkZU1vZHVsZUlkIH0pID0+IGZhY2FkZU1vZHVsZUlkPy5yZXBsYWNlQWxsKCdcXFxcJywgJy8nKS5lbmRzV2l0aChgLyR7bW9kdWxlfWApKVxuICBpZiAoZmlyc3QgPT09IHVuZGVmaW5lZClcbiAgICB0aHJvdyBuZXcgRXJyb3IoYG5vIHBhcnQgb2YgdGhlIGJ1aWxkIGJlZ2lucyB3aXRoICR7bW9kdWxlfWApXG4gIGNvbnN0IG5hbWVzID0gbmV3IFNldChbZmlyc3QuZmlsZU5hbWVdKVxuICBmb3IgKGNvbnN0IG5hbWUgb2YgbmFtZXMpXG4gICAgY2h1bmtOYW1lZChjaHVua3MsIG5hbWUpPy5pbXBvcnRzLmZvckVhY2goaW1wb3J0ZWQgPT4gbmFtZXMuYWRkKGltcG9ydGVkKSlcbiAgcmV0dXJuIFsuLi5uYW1lc11cbn1cblxuLyoqXG4gKiBAcGFyYW0ge091dHB1dENodW5rW119IGNodW5rc1xuICogQHBhcmFtIHtzdHJpbmd9IG5hbWVcbiAqL1xuZnVuY3Rpb24gY2h1bmtOYW1lZChjaHVua3MsIG5hbWUpIHtcbiAgcmV0dXJuIGNodW5rcy5maW5kKCh7IGZpbGVOYW1lIH0pID0+IGZpbGVOYW1lID09PSBuYW1lKVxufVxuIiwiaW1wb3J0IHsgcG9zaXggfSBmcm9tICdub2RlOnBhdGgnXG5cbi8qKiBUaGUgbW9kZSBvZiBhIGJ1aWxkLCBhbmQgdGhlIGVuZCBvZiB0aGUgbmFtZSBvZiBhIHRlc3QsIGluIHdoaWNoIHRoZSByZWdpc3RyaWVzIG9mIGdhbWVzIGFyZSB0aG9zZSBvZiB0ZXN0cy4gKi9cbmV4cG9ydCBjb25zdCB0ZXN0aW5nR2FtZXNNb2RlID0gJ3Rlc3RpbmctZ2FtZXMnXG5cbmNvbnN0IHJlZ2lzdHJpZXMgPSBbJ3NyYy9zaGFyZWQvZ2FtZXMvcmVnaXN0cnkudHMnLCAnc3JjL3NoYXJlZC9nYW1lcy9taW5kcy50cycsICdzcmMvcmVuZGVyZXIvZ2FtZXMvYm9hcmRzLnRzJywgJ3NyYy9yZW5kZXJlci9nYW1lcy9zZXR1cHMudHMnLCAnc3JjL3JlbmRlcmVyL2dhbWVzL2ludHJvZHVjdGlvbnMudHMnXVxuXG4vKiogTWFya3MgYW4gb3JkaW5hcnkgcmVnaXN0cnkgdGhhdCBpdHMgc3RhbmQtaW4gYXNrcyBmb3I6IFZpdGUgcmVzb2x2ZXMgYSBtb2R1bGUgYWdhaW4gYnkgaXRzIGlkIGFsb25lLiAqL1xuY29uc3Qgb3JkaW5hcnkgPSAnP29yZGluYXJ5J1xuXG4vKipcbiAqIFRoZSBmaWxlIG9mIHRoZSBzYW1lIG5hbWUgaW4gYHRlc3RpbmcvYCB0aGF0IHN0YW5kcyBpbiBmb3IgYSByZWdpc3RyeSBvZiBnYW1lcy4gVW5kZWZpbmVkIGZvciBldmVyeSBvdGhlciBmaWxlLlxuICogQHBhcmFtIHtzdHJpbmd9IGZpbGVcbiAqIEByZXR1cm5zIHtzdHJpbmcgfCB1bmRlZmluZWR9XG4gKi9cbmV4cG9ydCBmdW5jdGlvbiBzdGFuZEluRm9yKGZpbGUpIHtcbiAgY29uc3QgcGF0aCA9IGZpbGUucmVwbGFjZUFsbCgnXFxcXCcsICcvJylcbiAgY29uc3QgaXNSZWdpc3RyeSA9IHJlZ2lzdHJpZXMuc29tZShyZWdpc3RyeSA9PiBwYXRoLmVuZHNXaXRoKGAvJHtyZWdpc3RyeX1gKSlcbiAgcmV0dXJuIGlzUmVnaXN0cnkgPyBwb3NpeC5qb2luKHBvc2l4LmRpcm5hbWUocGF0aCksICd0ZXN0aW5nJywgcG9zaXguYmFzZW5hbWUocGF0aCkpIDogdW5kZWZpbmVkXG59XG5cbi8qKlxuICogV2hldGhlciBhIGZpbGUgaXMgdGhhdCBvbmU7IHRoZSBzdGFuZC1pbiBpdHNlbGYgZ2V0cyB0aGUgb3JkaW5hcnkgcmVnaXN0cnkuXG4gKiBAcGFyYW0ge3N0cmluZ30gZmlsZVxuICogQHBhcmFtIHtzdHJpbmd9IFtvdGhlcl1cbiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGlzU2FtZUZpbGUoZmlsZSwgb3RoZXIpIHtcbiAgcmV0dXJuIGZpbGUucmVwbGFjZUFsbCgnXFxcXCcsICcvJykgPT09IG90aGVyPy5yZXBsYWNlQWxsKCdcXFxcJywgJy8nKVxufVxuXG4vKipcbiAqIFB1dHMgdGhlIGdhbWVzIHRoYXQgb25seSB0ZXN0cyBrbm93IGJlc2lkZSB0aGUgb3RoZXJzLlxuICogQHJldHVybnMge2ltcG9ydCgndml0ZScpLlBsdWdpbn1cbiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHRlc3RpbmdHYW1lcygpIHtcbiAgcmV0dXJuIHtcbiAgICBuYW1lOiAnZnVsY3J1bTp0ZXN0aW5nLWdhbWVzJyxcbiAgICBlbmZvcmNlOiAncHJlJyxcbiAgICBhc3luYyByZXNvbHZlSWQoc291cmNlLCBpbXBvcnRlciwgb3B0aW9ucykge1xuICAgICAgY29uc3QgcmVzb2x2ZWQgPSBzb3VyY2UuZW5kc1dpdGgoJy50cycpID8gYXdhaXQgdGhpcy5yZXNvbHZlKHNvdXJjZSwgaW1wb3J0ZXIsIHsgLi4ub3B0aW9ucywgc2tpcFNlbGY6IHRydWUgfSkgOiBudWxsXG4gICAgICBjb25zdCBzdGFuZEluID0gcmVzb2x2ZWQgPT09IG51bGwgPyB1bmRlZmluZWQgOiBzdGFuZEluRm9yKHJlc29sdmVkLmlkKVxuICAgICAgaWYgKHJlc29sdmVkID09PSBudWxsIHx8IHN0YW5kSW4gPT09IHVuZGVmaW5lZClcbiAgICAgICAgcmV0dXJuIG51bGxcbiAgICAgIHJldHVybiBpc1NhbWVGaWxlKHN0YW5kSW4sIGltcG9ydGVyKSA/IGAke3Jlc29sdmVkLmlkfSR7b3JkaW5hcnl9YCA6IHN0YW5kSW5cbiAgICB9LFxuICB9XG59XG4iLCJpbXBvcnQgeyByZWFkZGlyU3luYywgcmVhZEZpbGVTeW5jIH0gZnJvbSAnbm9kZTpmcydcbmltcG9ydCB7IGpvaW4gfSBmcm9tICdub2RlOnBhdGgnXG5cbi8qKiBAaW1wb3J0IHsgUGx1Z2luIH0gZnJvbSAndml0ZScgKi9cblxuLyoqIFRoZSBmaWxlIG9mIHRoZSBidWlsdCB3aW5kb3cgdGhhdCBob2xkcyB0aGUgbGljZW5jZXMuICovXG5leHBvcnQgY29uc3Qgbm90aWNlc0ZpbGUgPSAnbGljZW5jZXMudHh0J1xuXG4vKiogV2hhdCBpcyBpbiB0aGUgYnVpbGQgd2l0aG91dCBiZWluZyBhIG1vZHVsZSBvZiBpdDogd2hhdCBzdHlsZSBzaGVldHMgaW1wb3J0LCBhbmQgdGhlIGNvbXBpbGVyJ3Mgb3duIGxpYnJhcnkuICovXG5leHBvcnQgY29uc3QgYWxzb0J1bmRsZWQgPSBbJ0Bmb250c291cmNlLXZhcmlhYmxlL2ludGVyJywgJ0Bmb250c291cmNlLXZhcmlhYmxlL2pldGJyYWlucy1tb25vJywgJ2Fzc2VtYmx5c2NyaXB0JywgJ3RhaWx3aW5kY3NzJ11cblxuLyoqIFdoYXQgYSBwYWNrYWdlIHdpdGhvdXQgYSB0ZXh0IG9mIGl0cyBvd24gbWVhbnMgYnkgaXRzIGxpY2VuY2UncyBuYW1lLiAqL1xuY29uc3Qgc3RhbmRhcmRUZXh0cyA9IHtcbiAgSVNDOiBgUGVybWlzc2lvbiB0byB1c2UsIGNvcHksIG1vZGlmeSwgYW5kL29yIGRpc3RyaWJ1dGUgdGhpcyBzb2Z0d2FyZSBmb3IgYW55IHB1cnBvc2Ugd2l0aCBvciB3aXRob3V0IGZlZSBpcyBoZXJlYnkgZ3JhbnRlZCwgcHJvdmlkZWQgdGhhdCB0aGUgYWJvdmUgY29weXJpZ2h0IG5vdGljZSBhbmQgdGhpcyBwZXJtaXNzaW9uIG5vdGljZSBhcHBlYXIgaW4gYWxsIGNvcGllcy5cblxuVEhFIFNPRlRXQVJFIElTIFBST1ZJREVEIFwiQVMgSVNcIiBBTkQgVEhFIEFVVEhPUiBESVNDTEFJTVMgQUxMIFdBUlJBTlRJRVMgV0lUSCBSRUdBUkQgVE8gVEhJUyBTT0ZUV0FSRSBJTkNMVURJTkcgQUxMIElNUExJRUQgV0FSUkFOVElFUyBPRiBNRVJDSEFOVEFCSUxJVFkgQU5EIEZJVE5FU1MuIElOIE5PIEVWRU5UIFNIQUxMIFRIRSBBVVRIT1IgQkUgTElBQkxFIEZPUiBBTlkgU1BFQ0lBTCwgRElSRUNULCBJTkRJUkVDVCwgT1IgQ09OU0VRVUVOVElBTCBEQU1BR0VTIE9SIEFOWSBEQU1BR0VTIFdIQVRTT0VWRVIgUkVTVUxUSU5HIEZST00gTE9TUyBPRiBVU0UsIERBVEEgT1IgUFJPRklUUywgV0hFVEhFUiBJTiBBTiBBQ1RJT04gT0YgQ09OVFJBQ1QsIE5FR0xJR0VOQ0UgT1IgT1RIRVIgVE9SVElPVVMgQUNUSU9OLCBBUklTSU5HIE9VVCBPRiBPUiBJTiBDT05ORUNUSU9OIFdJVEggVEhFIFVTRSBPUiBQRVJGT1JNQU5DRSBPRiBUSElTIFNPRlRXQVJFLmAsXG4gIE1JVDogYFBlcm1pc3Npb24gaXMgaGVyZWJ5IGdyYW50ZWQsIGZyZWUgb2YgY2hhcmdlLCB0byBhbnkgcGVyc29uIG9idGFpbmluZyBhIGNvcHkgb2YgdGhpcyBzb2Z0d2FyZSBhbmQgYXNzb2NpYXRlZCBkb2N1bWVudGF0aW9uIGZpbGVzICh0aGUgXCJTb2Z0d2FyZVwiKSwgdG8gZGVhbCBpbiB0aGUgU29mdHdhcmUgd2l0aG91dCByZXN0cmljdGlvbiwgaW5jbHVkaW5nIHdpdGhvdXQgbGltaXRhdGlvbiB0aGUgcmlnaHRzIHRvIHVzZSwgY29weSwgbW9kaWZ5LCBtZXJnZSwgcHVibGlzaCwgZGlzdHJpYnV0ZSwgc3VibGljZW5zZSwgYW5kL29yIHNlbGwgY29waWVzIG9mIHRoZSBTb2Z0d2FyZSwgYW5kIHRvIHBlcm1pdCBwZXJzb25zIHRvIHdob20gdGhlIFNvZnR3YXJlIGlzIGZ1cm5pc2hlZCB0byBkbyBzbywgc3ViamVjdCB0byB0aGUgZm9sbG93aW5nIGNvbmRpdGlvbnM6XG5cblRoZSBhYm92ZSBjb3B5cmlnaHQgbm90aWNlIGFuZCB0aGlzIHBlcm1pc3Npb24gbm90aWNlIHNoYWxsIGJlIGluY2x1ZGVkIGluIGFsbCBjb3BpZXMgb3Igc3Vic3RhbnRpYWwgcG9ydGlvbnMgb2YgdGhlIFNvZnR3YXJlLlxuXG5USEUgU09GVFdBUkUgSVMgUFJPVklERUQgXCJBUyBJU1wiLCBXSVRIT1VUIFdBUlJBTlRZIE9GIEFOWSBLSU5ELCBFWFBSRVNTIE9SIElNUExJRUQsIElOQ0xVRElORyBCVVQgTk9UIExJTUlURUQgVE8gVEhFIFdBUlJBTlRJRVMgT0YgTUVSQ0hBTlRBQklMSVRZLCBGSVRORVNTIEZPUiBBIFBBUlRJQ1VMQVIgUFVSUE9TRSBBTkQgTk9OSU5GUklOR0VNRU5ULiBJTiBOTyBFVkVOVCBTSEFMTCBUSEUgQVVUSE9SUyBPUiBDT1BZUklHSFQgSE9MREVSUyBCRSBMSUFCTEUgRk9SIEFOWSBDTEFJTSwgREFNQUdFUyBPUiBPVEhFUiBMSUFCSUxJVFksIFdIRVRIRVIgSU4gQU4gQUNUSU9OIE9GIENPTlRSQUNULCBUT1JUIE9SIE9USEVSV0lTRSwgQVJJU0lORyBGUk9NLCBPVVQgT0YgT1IgSU4gQ09OTkVDVElPTiBXSVRIIFRIRSBTT0ZUV0FSRSBPUiBUSEUgVVNFIE9SIE9USEVSIERFQUxJTkdTIElOIFRIRSBTT0ZUV0FSRS5gLFxufVxuXG5jb25zdCBlbGVjdHJvbiA9IGBFbGVjdHJvbiwgQ2hyb21pdW0gYW5kIE5vZGUuanNcblRoZSBpbnN0YWxsZWQgZGVza3RvcCBhcHAgaG9sZHMgRWxlY3Ryb24gd2l0aCBDaHJvbWl1bSBhbmQgTm9kZS5qcywgZWFjaCB1bmRlciBpdHMgb3duIGxpY2VuY2UuIFRoZWlyIHRleHRzIGxpZSBiZXNpZGUgdGhlIHByb2dyYW0gYXMgTElDRU5TRS5lbGVjdHJvbi50eHQgYW5kIExJQ0VOU0VTLmNocm9taXVtLmh0bWwuYFxuXG4vKipcbiAqIEdhdGhlcnMgdGhlIGxpY2VuY2VzIG9mIHdoYXQgaXMgYnVuZGxlZC4gT25lIGNvbGxlY3RvciBzZWVzIGV2ZXJ5IGJ1aWxkIG9mIGEgcnVuOiBgY29sbGVjdGAgZ29lc1xuICogaW50byBlYWNoLCBgd3JpdGVgIGludG8gdGhlIGxhc3QsIHdoZXJlIGl0IGxlYXZlcyB0aGUgdGV4dHMgYXMgYSBmaWxlLlxuICogQHBhcmFtIHtzdHJpbmd9IHJvb3RcbiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHRoaXJkUGFydHlOb3RpY2VzKHJvb3QpIHtcbiAgLyoqIEB0eXBlIHtTZXQ8c3RyaW5nPn0gKi9cbiAgY29uc3QgZm9sZGVycyA9IG5ldyBTZXQoKVxuICByZXR1cm4ge1xuICAgIC8qKiBAcmV0dXJucyB7UGx1Z2lufSAqL1xuICAgIGNvbGxlY3Q6ICgpID0+ICh7XG4gICAgICBuYW1lOiAnZnVsY3J1bTpjb2xsZWN0LXRoaXJkLXBhcnRpZXMnLFxuICAgICAgYXBwbHk6ICdidWlsZCcsXG4gICAgICBnZW5lcmF0ZUJ1bmRsZShfb3B0aW9ucywgYnVuZGxlKSB7XG4gICAgICAgIGZvciAoY29uc3QgZmlsZSBvZiBPYmplY3QudmFsdWVzKGJ1bmRsZSkpIHtcbiAgICAgICAgICBjb25zdCBvcmlnaW5zID0gZmlsZS50eXBlID09PSAnY2h1bmsnID8gT2JqZWN0LmtleXMoZmlsZS5tb2R1bGVzKSA6IGZpbGUub3JpZ2luYWxGaWxlTmFtZXNcbiAgICAgICAgICBvcmlnaW5zLm1hcChvcmlnaW4gPT4gcGFja2FnZUZvbGRlck9mKG9yaWdpbiwgcm9vdCkpLmZpbHRlcihmb2xkZXIgPT4gZm9sZGVyICE9PSBudWxsKS5mb3JFYWNoKGZvbGRlciA9PiBmb2xkZXJzLmFkZChmb2xkZXIpKVxuICAgICAgICB9XG4gICAgICB9LFxuICAgIH0pLFxuICAgIC8qKiBAcmV0dXJucyB7UGx1Z2lufSAqL1xuICAgIHdyaXRlOiAoKSA9PiAoe1xuICAgICAgbmFtZTogJ2Z1bGNydW06d3JpdGUtdGhpcmQtcGFydHktbm90aWNlcycsXG4gICAgICBhcHBseTogJ2J1aWxkJyxcbiAgICAgIGVuZm9yY2U6ICdwb3N0JyxcbiAgICAgIGdlbmVyYXRlQnVuZGxlKCkge1xuICAgICAgICBhbHNvQnVuZGxlZC5mb3JFYWNoKG5hbWUgPT4gZm9sZGVycy5hZGQoam9pbihyb290LCAnbm9kZV9tb2R1bGVzJywgbmFtZSkpKVxuICAgICAgICB0aGlzLmVtaXRGaWxlKHsgdHlwZTogJ2Fzc2V0JywgZmlsZU5hbWU6IG5vdGljZXNGaWxlLCBzb3VyY2U6IG5vdGljZXNUZXh0KHJlYWRGaWxlU3luYyhqb2luKHJvb3QsICdMSUNFTlNFJyksICd1dGY4JyksIFsuLi5mb2xkZXJzXSkgfSlcbiAgICAgIH0sXG4gICAgfSksXG4gIH1cbn1cblxuLyoqXG4gKiBUaGUgZm9sZGVyIG9mIHRoZSBwYWNrYWdlIHRoYXQgYSBtb2R1bGUgY29tZXMgZnJvbTsgbnVsbCB3aGVyZSBpdCBpcyBvdXIgb3duIG9yIG1hZGUgYnkgdGhlIGJ1aWxkLlxuICogQHBhcmFtIHtzdHJpbmd9IG9yaWdpbiBUaGUgaWQgb2YgYSBtb2R1bGUsIG9yIHRoZSBwYXRoIG9mIGEgZmlsZS5cbiAqIEBwYXJhbSB7c3RyaW5nfSByb290XG4gKiBAcmV0dXJucyB7c3RyaW5nIHwgbnVsbH1cbiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHBhY2thZ2VGb2xkZXJPZihvcmlnaW4sIHJvb3QpIHtcbiAgY29uc3QgcGF0aCA9IG9yaWdpbi5yZXBsYWNlQWxsKCdcXFxcJywgJy8nKS5yZXBsYWNlKC9eXFwwLywgJycpXG4gIGNvbnN0IGljb25zID0gL15+aWNvbnNcXC8oW14vXSspXFwvLy5leGVjKHBhdGgpPy5bMV1cbiAgaWYgKGljb25zICE9PSB1bmRlZmluZWQpXG4gICAgcmV0dXJuIGpvaW4ocm9vdCwgJ25vZGVfbW9kdWxlcy9AaWNvbmlmeS1qc29uJywgaWNvbnMpXG4gIGNvbnN0IGZvbGRlciA9IC9cXGJub2RlX21vZHVsZXNcXC8oPzouKlxcL25vZGVfbW9kdWxlc1xcLyk/KD86QFteL10rXFwvKT9bXi9dKy8uZXhlYyhwYXRoKT8uWzBdXG4gIHJldHVybiBmb2xkZXIgPT09IHVuZGVmaW5lZCA/IG51bGwgOiBqb2luKHJvb3QsIGZvbGRlcilcbn1cblxuLyoqXG4gKiBUaGUgdGV4dCBvZiBhbGwgbGljZW5jZXMsIG91cnMgZmlyc3QuIFRocm93cyB3aGVyZSBhIHBhY2thZ2UgZG9lcyBub3Qgc2F5IGl0cyBsaWNlbmNlLlxuICogQHBhcmFtIHtzdHJpbmd9IG93blxuICogQHBhcmFtIHtzdHJpbmdbXX0gZm9sZGVyc1xuICovXG5leHBvcnQgZnVuY3Rpb24gbm90aWNlc1RleHQob3duLCBmb2xkZXJzKSB7XG4gIGNvbnN0IG5vdGljZXMgPSBmb2xkZXJzLm1hcChub3RpY2VPZikuc29ydCgob25lLCBvdGhlcikgPT4gb25lLmxvY2FsZUNvbXBhcmUob3RoZXIsICdlbicpKVxuICBjb25zdCBwYXJ0cyA9IFtgRnVsY3J1bVxcbiR7b3duLnRyaW0oKX1gLCBlbGVjdHJvbiwgLi4ubmV3IFNldChub3RpY2VzKV1cbiAgcmV0dXJuIGAke3BhcnRzLmpvaW4oYFxcblxcbiR7Jy0nLnJlcGVhdCg3Mil9XFxuXFxuYCl9XFxuYFxufVxuXG4vKiogQHBhcmFtIHtzdHJpbmd9IGZvbGRlciAqL1xuZnVuY3Rpb24gbm90aWNlT2YoZm9sZGVyKSB7XG4gIGNvbnN0IHsgbmFtZSwgdmVyc2lvbiwgbGljZW5zZSwgYXV0aG9yLCBob21lcGFnZSB9ID0gSlNPTi5wYXJzZShyZWFkRmlsZVN5bmMoam9pbihmb2xkZXIsICdwYWNrYWdlLmpzb24nKSwgJ3V0ZjgnKSlcbiAgY29uc3QgdGV4dHMgPSBsaWNlbmNlRmlsZXMoZm9sZGVyKS5tYXAoZmlsZSA9PiByZWFkRmlsZVN5bmMoam9pbihmb2xkZXIsIGZpbGUpLCAndXRmOCcpLnJlcGxhY2VBbGwoJ1xcclxcbicsICdcXG4nKS50cmltKCkpXG4gIGNvbnN0IHN0YW5kYXJkID0gT2JqZWN0LmVudHJpZXMoc3RhbmRhcmRUZXh0cykuZmluZCgoW2xpY2VuY2VdKSA9PiBsaWNlbmNlID09PSBsaWNlbnNlKT8uWzFdXG4gIGlmICh0ZXh0cy5sZW5ndGggPT09IDAgJiYgc3RhbmRhcmQgPT09IHVuZGVmaW5lZClcbiAgICB0aHJvdyBuZXcgRXJyb3IoYCR7bmFtZX0gZG9lcyBub3Qgc2F5IHVuZGVyIHdoaWNoIGxpY2VuY2UgaXQgY29tZXNgKVxuICBjb25zdCBieSA9IHR5cGVvZiBhdXRob3IgPT09ICdzdHJpbmcnID8gYXV0aG9yIDogYXV0aG9yPy5uYW1lXG4gIGNvbnN0IGhlYWQgPSBbXG4gICAgYCR7bmFtZX0gJHt2ZXJzaW9ufWAsXG4gICAgdHlwZW9mIGxpY2Vuc2UgPT09ICdzdHJpbmcnID8gYExpY2VuY2U6ICR7bGljZW5zZX1gIDogJycsXG4gICAgdHlwZW9mIGJ5ID09PSAnc3RyaW5nJyA/IGBCeTogJHtieX1gIDogJycsXG4gICAgdHlwZW9mIGhvbWVwYWdlID09PSAnc3RyaW5nJyA/IGhvbWVwYWdlIDogJycsXG4gIF1cbiAgcmV0dXJuIFtoZWFkLmZpbHRlcihsaW5lID0+IGxpbmUgIT09ICcnKS5qb2luKCdcXG4nKSwgLi4udGV4dHMubGVuZ3RoID4gMCA/IHRleHRzIDogW3N0YW5kYXJkXV0uam9pbignXFxuXFxuJylcbn1cblxuLyoqIEBwYXJhbSB7c3RyaW5nfSBmb2xkZXIgKi9cbmZ1bmN0aW9uIGxpY2VuY2VGaWxlcyhmb2xkZXIpIHtcbiAgcmV0dXJuIHJlYWRkaXJTeW5jKGZvbGRlcikuZmlsdGVyKG5hbWUgPT4gL14oPzpsaWNlbltjc11lfGNvcHlpbmd8bm90aWNlKSg/OlsuLV18JCkvaS50ZXN0KG5hbWUpKS5zb3J0KClcbn1cbiIsImltcG9ydCB0eXBlIHsgUGx1Z2luIH0gZnJvbSAndml0ZSdcbmltcG9ydCB0YWlsd2luZGNzcyBmcm9tICdAdGFpbHdpbmRjc3Mvdml0ZSdcbmltcG9ydCB2dWUgZnJvbSAnQHZpdGVqcy9wbHVnaW4tdnVlJ1xuaW1wb3J0IHsgZGVmaW5lQ29uZmlnIH0gZnJvbSAnZWxlY3Ryb24tdml0ZSdcbmltcG9ydCBpY29ucyBmcm9tICd1bnBsdWdpbi1pY29ucy92aXRlJ1xuaW1wb3J0IHsgYXNzZW1ibHlTY3JpcHQgfSBmcm9tICcuL3NjcmlwdHMvdml0ZS9hc3NlbWJseVNjcmlwdC5tanMnXG5pbXBvcnQgeyBjb21wcmVzc2VkQ29waWVzIH0gZnJvbSAnLi9zY3JpcHRzL3ZpdGUvY29tcHJlc3NlZENvcGllcy5tanMnXG5pbXBvcnQgeyBwcmVsb2FkT2YgfSBmcm9tICcuL3NjcmlwdHMvdml0ZS9wcmVsb2FkT2YubWpzJ1xuaW1wb3J0IHsgdGVzdGluZ0dhbWVzLCB0ZXN0aW5nR2FtZXNNb2RlIH0gZnJvbSAnLi9zY3JpcHRzL3ZpdGUvdGVzdGluZ0dhbWVzLm1qcydcbmltcG9ydCB7IHRoaXJkUGFydHlOb3RpY2VzIH0gZnJvbSAnLi9zY3JpcHRzL3ZpdGUvdGhpcmRQYXJ0eU5vdGljZXMubWpzJ1xuXG5jb25zdCBub3RpY2VzID0gdGhpcmRQYXJ0eU5vdGljZXMoaW1wb3J0Lm1ldGEuZGlybmFtZSlcblxuZnVuY3Rpb24gdGVzdGluZ0dhbWVzSW4obW9kZTogc3RyaW5nKTogUGx1Z2luIHwgbnVsbCB7XG4gIHJldHVybiBtb2RlID09PSB0ZXN0aW5nR2FtZXNNb2RlID8gdGVzdGluZ0dhbWVzKCkgOiBudWxsXG59XG5cbi8qKiBvcGVuc2tpbGwgaW1wb3J0cyBpdCBmb3IgcHJlZGljdGlvbnMsIHdoaWNoIHdlIGFzayBpdCBmb3Igbm9uZSBvZi4gSXRzIHBhY2thZ2VzIGRvIG5vdCBzYXkgdGhhdCB0aGV5IGhhdmUgbm8gc2lkZSBlZmZlY3RzLCBhbmQgd291bGQgYmUgYnVuZGxlZCB1bnVzZWQuICovXG5jb25zdCB0cmVlc2hha2UgPSB7IG1vZHVsZVNpZGVFZmZlY3RzOiBbeyB0ZXN0OiAvW1xcXFwvXW5vZGVfbW9kdWxlc1tcXFxcL11Ac3RkbGliW1xcXFwvXS8sIHNpZGVFZmZlY3RzOiBmYWxzZSB9XSB9XG5cbi8qKlxuICogRXZlcnkgZGVwZW5kZW5jeSBpcyBidW5kbGVkLCBzbyB0aGF0IHdoYXQgaXMgYnVpbHQgcnVucyB3aXRob3V0IG5vZGVfbW9kdWxlcy5cbiAqIE1haW4gaXMgYnVpbHQgZm9yIHRoZSBvbGRlc3QgTm9kZSB0aGF0IHRoZSBsYXVuY2hlciBhY2NlcHRzLlxuICovXG5leHBvcnQgZGVmYXVsdCBkZWZpbmVDb25maWcoKHsgbW9kZSB9KSA9PiAoe1xuICBtYWluOiB7XG4gICAgcGx1Z2luczogW3Rlc3RpbmdHYW1lc0luKG1vZGUpLCBhc3NlbWJseVNjcmlwdCgpLCBub3RpY2VzLmNvbGxlY3QoKV0sXG4gICAgYnVpbGQ6IHtcbiAgICAgIGV4dGVybmFsaXplRGVwczogZmFsc2UsXG4gICAgICB0YXJnZXQ6ICdub2RlMjIuMTMnLFxuICAgICAgcm9sbGRvd25PcHRpb25zOiB7XG4gICAgICAgIHRyZWVzaGFrZSxcbiAgICAgICAgaW5wdXQ6IHtcbiAgICAgICAgICBpbmRleDogJ3NyYy9tYWluL2luZGV4LnRzJyxcbiAgICAgICAgICBjbGk6ICdzcmMvbWFpbi9jbGkudHMnLFxuICAgICAgICB9LFxuICAgICAgfSxcbiAgICB9LFxuICB9LFxuICBwcmVsb2FkOiB7XG4gICAgcGx1Z2luczogW25vdGljZXMuY29sbGVjdCgpXSxcbiAgICBidWlsZDoge1xuICAgICAgZXh0ZXJuYWxpemVEZXBzOiBmYWxzZSxcbiAgICAgIHJvbGxkb3duT3B0aW9uczoge1xuICAgICAgICBpbnB1dDogeyBpbmRleDogJ3NyYy9wcmVsb2FkL2luZGV4LnRzJyB9LFxuICAgICAgICAvLyBBIHNhbmRib3hlZCBwcmVsb2FkIHNjcmlwdCBtdXN0IGJlIENvbW1vbkpTLCBpbiBvbmUgZmlsZS5cbiAgICAgICAgb3V0cHV0OiB7IGZvcm1hdDogJ2NqcycsIGVudHJ5RmlsZU5hbWVzOiAnW25hbWVdLmNqcycsIGNvZGVTcGxpdHRpbmc6IGZhbHNlIH0sXG4gICAgICB9LFxuICAgIH0sXG4gIH0sXG4gIHJlbmRlcmVyOiB7XG4gICAgYnVpbGQ6IHtcbiAgICAgIHJvbGxkb3duT3B0aW9uczogeyB0cmVlc2hha2UsIGlucHV0OiB7IGluZGV4OiAnc3JjL3JlbmRlcmVyL2luZGV4Lmh0bWwnLCBndWVzdDogJ3NyYy9yZW5kZXJlci9ndWVzdC5odG1sJyB9IH0sXG4gICAgICBtaW5pZnk6IHRydWUsXG4gICAgICAvLyBQcmVsb2FkaW5nIHdoYXQgYSB2aWV3IGltcG9ydHMgY29zdHMgbW9yZSwganVzdCBiZWZvcmUgdGhlIGZpcnN0IHZpZXcgc2hvd3MsIHRoYW4gaXQgc2F2ZXMuXG4gICAgICBtb2R1bGVQcmVsb2FkOiB7IHJlc29sdmVEZXBlbmRlbmNpZXM6IChfZmlsZSwgbmFtZXMsIHsgaG9zdFR5cGUgfSkgPT4gaG9zdFR5cGUgPT09ICdqcycgPyBuYW1lcy5maWx0ZXIobmFtZSA9PiBuYW1lLmVuZHNXaXRoKCcuY3NzJykpIDogbmFtZXMgfSxcbiAgICAgIGFzc2V0c0lubGluZUxpbWl0OiAwLCAvLyB0aGUgY29udGVudCBzZWN1cml0eSBwb2xpY3kgdGFrZXMgZm9udHMgYW5kIGltYWdlcyBmcm9tIGZpbGVzIG9ubHlcbiAgICB9LFxuICAgIHBsdWdpbnM6IFtcbiAgICAgIHRlc3RpbmdHYW1lc0luKG1vZGUpLFxuICAgICAgdnVlKCksXG4gICAgICB0YWlsd2luZGNzcygpLFxuICAgICAgaWNvbnMoeyBjb21waWxlcjogJ3Z1ZTMnIH0pLFxuICAgICAgcHJlbG9hZE9mKCdpbmRleC5odG1sJywgWydzcmMvcmVuZGVyZXIvc3RhcnRXaW5kb3cudHMnLCAnc3JjL3JlbmRlcmVyL3ZpZXdzL0hvbWVWaWV3LnZ1ZSddKSxcbiAgICAgIHByZWxvYWRPZignZ3Vlc3QuaHRtbCcsIFsnc3JjL3JlbmRlcmVyL3N0YXJ0R3Vlc3QudHMnXSksXG4gICAgICBub3RpY2VzLmNvbGxlY3QoKSxcbiAgICAgIG5vdGljZXMud3JpdGUoKSxcbiAgICAgIGNvbXByZXNzZWRDb3BpZXMoKSxcbiAgICBdLFxuICB9LFxufSkpXG4iXSwibWFwcGluZ3MiOiI7Ozs7Ozs7Ozs7O0FBSUEsTUFBTSxTQUFTO0FBR2YsTUFBTSxlQUFlO0NBQUM7Q0FBWTtDQUFXO0NBQWtCO0NBQWtCO0NBQW1CO0NBQU07Q0FBbUIsT0FBTyxLQUFVO0FBQUM7Ozs7OztBQU8vSSxTQUFnQixpQkFBaUI7Q0FDL0IsT0FBTztFQUNMLE1BQU07RUFDTixTQUFTO0VBQ1QsTUFBTSxLQUFLLElBQUk7R0FDYixJQUFJLENBQUMsR0FBRyxTQUFTLE1BQU0sR0FDckIsT0FBTztHQUNULE1BQU0sU0FBUyxHQUFHLE1BQU0sR0FBRyxFQUFjO0dBQ3pDLEtBQUssYUFBYSxNQUFNO0dBQ3hCLE9BQU8sa0JBQWtCLEtBQUssVUFBVSxNQUFNLGdCQUFnQixRQUFRLFlBQVksQ0FBQztFQUNyRjtDQUNGO0FBQ0Y7Ozs7OztBQU9BLGVBQXNCLGdCQUFnQixRQUFRLFFBQVE7O0NBRXBELElBQUksT0FBTztDQUNYLE1BQU0sRUFBRSxPQUFPLFdBQVcsTUFBTSxJQUFJLEtBQUs7RUFDdkM7RUFDQTtFQUNBO0VBQ0E7RUFDQTtFQUNBO0VBQ0E7RUFDQSxHQUFHO0VBQ0g7RUFDQTtDQUNGLEdBQUcsRUFDRCxZQUFZLE9BQU8sYUFBYTtFQUM5QixPQUFPQSxTQUFPLEtBQUssUUFBUTtDQUM3QixFQUNGLENBQUM7Q0FDRCxJQUFJLFVBQVUsUUFBUSxTQUFTLE1BQzdCLE1BQU0sSUFBSSxNQUFNLEdBQUcsU0FBUyxNQUFNLEVBQUUsc0JBQXNCLE9BQU8sU0FBUyxHQUFHO0NBQy9FLE9BQU9BLFNBQU8sS0FBSyxJQUFJLENBQUMsQ0FBQyxTQUFTLFFBQVE7QUFDNUM7OztBQ2xEQSxNQUFNLCtCQUFlLElBQUksSUFBSTtDQUFDO0NBQVE7Q0FBUztDQUFPO0NBQVM7Q0FBUTtBQUFNLENBQUM7O0FBRTlFLE1BQU0sYUFBYTs7Ozs7QUFNbkIsU0FBZ0IsbUJBQW1CO0NBQ2pDLElBQUksU0FBUztDQUNiLE9BQU87RUFDTCxNQUFNO0VBQ04sT0FBTztFQUNQLGVBQWUsRUFBRSxTQUFTO0dBQ3hCLFNBQVMsTUFBTTtFQUNqQjtFQUNBLG1CQUFtQixzQkFBc0IsTUFBTTtDQUNqRDtBQUNGOzs7OztBQU1BLFNBQWdCLHNCQUFzQixRQUFRO0NBQzVDLE1BQU0sUUFBUSxZQUFZLFFBQVE7RUFBRSxXQUFXO0VBQU0sZUFBZTtDQUFLLENBQUMsQ0FBQyxDQUN4RSxRQUFPLFVBQVMsTUFBTSxPQUFPLEtBQUssYUFBYSxJQUFJLFFBQVEsTUFBTSxJQUFJLENBQUMsQ0FBQyxDQUFDLENBQ3hFLEtBQUksVUFBUyxLQUFLLE1BQU0sWUFBWSxNQUFNLElBQUksQ0FBQztDQUNsRCxLQUFLLE1BQU0sUUFBUSxPQUFPO0VBQ3hCLE1BQU0sVUFBVSxhQUFhLElBQUk7RUFDakMsSUFBSSxRQUFRLFNBQVMsWUFDbkI7RUFDRixjQUFjLEdBQUcsS0FBSyxNQUFNLG1CQUFtQixTQUFTLEVBQUUsUUFBUSxHQUFHLFVBQVUseUJBQXlCLFFBQVEsT0FBTyxFQUFFLENBQUMsQ0FBQztFQUMzSCxjQUFjLEdBQUcsS0FBSyxNQUFNLFNBQVMsU0FBUyxFQUFFLE9BQU8sRUFBRSxDQUFDLENBQUM7Q0FDN0Q7QUFDRjs7Ozs7Ozs7O0FDL0JBLFNBQWdCLFVBQVUsTUFBTSxTQUFTO0NBQ3ZDLE9BQU87RUFDTCxNQUFNLHNCQUFzQjtFQUM1QixPQUFPO0VBQ1Asb0JBQW9CO0dBQ2xCLE9BQU87R0FDUCxRQUFRLE1BQU0sRUFBRSxVQUFVLFNBQVMsQ0FBQyxLQUFLO0lBQ3ZDLElBQUksQ0FBQyxTQUFTLFNBQVMsSUFBSSxHQUN6QixPQUFPLENBQUM7SUFFVixPQUFPLENBQUMsR0FBRyxJQURPLElBQUksUUFBUSxTQUFRLFdBQVUsWUFBWSxRQUFRLE1BQU0sQ0FBQyxDQUM1RCxDQUFDLENBQUMsQ0FDZCxLQUFJLFNBQVEsS0FBSyxNQUFNLENBQUMsQ0FDeEIsUUFBTyxTQUFRLENBQUMsS0FBSyxTQUFTLElBQUksQ0FBQyxDQUFDLENBQ3BDLEtBQUksVUFBUztLQUFFLEtBQUs7S0FBUSxPQUFPO01BQUUsS0FBSztNQUFpQixhQUFhO01BQU07S0FBSztLQUFHLFVBQVU7SUFBTyxFQUFFO0dBQzlHO0VBQ0Y7Q0FDRjtBQUNGOzs7OztBQU1BLFNBQVMsWUFBWSxRQUFRLFFBQVE7Q0FDbkMsTUFBTSxTQUFTLE9BQU8sT0FBTyxNQUFNLENBQUMsQ0FBQyxRQUFPLFNBQVEsS0FBSyxTQUFTLE9BQU87Q0FDekUsTUFBTSxRQUFRLE9BQU8sTUFBTSxFQUFFLHFCQUFxQixnQkFBZ0IsV0FBVyxNQUFNLEdBQUcsQ0FBQyxDQUFDLFNBQVMsSUFBSSxRQUFRLENBQUM7Q0FDOUcsSUFBSSxVQUFVLEtBQUEsR0FDWixNQUFNLElBQUksTUFBTSxvQ0FBb0MsUUFBUTtDQUM5RCxNQUFNLHdCQUFRLElBQUksSUFBSSxDQUFDLE1BQU0sUUFBUSxDQUFDO0NBQ3RDLEtBQUssTUFBTSxRQUFRLE9BQ2pCLFdBQVcsUUFBUSxJQUFJLENBQUMsRUFBRSxRQUFRLFNBQVEsYUFBWSxNQUFNLElBQUksUUFBUSxDQUFDO0NBQzNFLE9BQU8sQ0FBQyxHQUFHLEtBQUs7QUFDbEI7Ozs7O0FBTUEsU0FBUyxXQUFXLFFBQVEsTUFBTTtDQUNoQyxPQUFPLE9BQU8sTUFBTSxFQUFFLGVBQWUsYUFBYSxJQUFJO0FBQ3hEO0FDNUNBLE1BQU0sYUFBYTtDQUFDO0NBQWdDO0NBQTZCO0NBQWdDO0NBQWdDO0FBQXFDOztBQUd0TCxNQUFNLFdBQVc7Ozs7OztBQU9qQixTQUFnQixXQUFXLE1BQU07Q0FDL0IsTUFBTSxPQUFPLEtBQUssV0FBVyxNQUFNLEdBQUc7Q0FFdEMsT0FEbUIsV0FBVyxNQUFLLGFBQVksS0FBSyxTQUFTLElBQUksVUFBVSxDQUMzRCxJQUFJLE1BQU0sS0FBSyxNQUFNLFFBQVEsSUFBSSxHQUFHLFdBQVcsTUFBTSxTQUFTLElBQUksQ0FBQyxJQUFJLEtBQUE7QUFDekY7Ozs7OztBQU9BLFNBQWdCLFdBQVcsTUFBTSxPQUFPO0NBQ3RDLE9BQU8sS0FBSyxXQUFXLE1BQU0sR0FBRyxNQUFNLE9BQU8sV0FBVyxNQUFNLEdBQUc7QUFDbkU7Ozs7O0FBTUEsU0FBZ0IsZUFBZTtDQUM3QixPQUFPO0VBQ0wsTUFBTTtFQUNOLFNBQVM7RUFDVCxNQUFNLFVBQVUsUUFBUSxVQUFVLFNBQVM7R0FDekMsTUFBTSxXQUFXLE9BQU8sU0FBUyxLQUFLLElBQUksTUFBTSxLQUFLLFFBQVEsUUFBUSxVQUFVO0lBQUUsR0FBRztJQUFTLFVBQVU7R0FBSyxDQUFDLElBQUk7R0FDakgsTUFBTSxVQUFVLGFBQWEsT0FBTyxLQUFBLElBQVksV0FBVyxTQUFTLEVBQUU7R0FDdEUsSUFBSSxhQUFhLFFBQVEsWUFBWSxLQUFBLEdBQ25DLE9BQU87R0FDVCxPQUFPLFdBQVcsU0FBUyxRQUFRLElBQUksR0FBRyxTQUFTLEtBQUssYUFBYTtFQUN2RTtDQUNGO0FBQ0Y7Ozs7QUN4Q0EsTUFBYSxjQUFjOztBQUczQixNQUFhLGNBQWM7Q0FBQztDQUE4QjtDQUF1QztDQUFrQjtBQUFhOztBQUdoSSxNQUFNLGdCQUFnQjtDQUNwQixLQUFLOzs7Q0FHTCxLQUFLOzs7OztBQUtQO0FBRUEsTUFBTSxXQUFXOzs7Ozs7O0FBUWpCLFNBQWdCLGtCQUFrQixNQUFNOztDQUV0QyxNQUFNLDBCQUFVLElBQUksSUFBSTtDQUN4QixPQUFPOztFQUVMLGdCQUFnQjtHQUNkLE1BQU07R0FDTixPQUFPO0dBQ1AsZUFBZSxVQUFVLFFBQVE7SUFDL0IsS0FBSyxNQUFNLFFBQVEsT0FBTyxPQUFPLE1BQU0sR0FFckMsQ0FEZ0IsS0FBSyxTQUFTLFVBQVUsT0FBTyxLQUFLLEtBQUssT0FBTyxJQUFJLEtBQUssa0JBQUEsQ0FDakUsS0FBSSxXQUFVLGdCQUFnQixRQUFRLElBQUksQ0FBQyxDQUFDLENBQUMsUUFBTyxXQUFVLFdBQVcsSUFBSSxDQUFDLENBQUMsU0FBUSxXQUFVLFFBQVEsSUFBSSxNQUFNLENBQUM7R0FFaEk7RUFDRjs7RUFFQSxjQUFjO0dBQ1osTUFBTTtHQUNOLE9BQU87R0FDUCxTQUFTO0dBQ1QsaUJBQWlCO0lBQ2YsWUFBWSxTQUFRLFNBQVEsUUFBUSxJQUFJLEtBQUssTUFBTSxnQkFBZ0IsSUFBSSxDQUFDLENBQUM7SUFDekUsS0FBSyxTQUFTO0tBQUUsTUFBTTtLQUFTLFVBQVU7S0FBYSxRQUFRLFlBQVksYUFBYSxLQUFLLE1BQU0sU0FBUyxHQUFHLE1BQU0sR0FBRyxDQUFDLEdBQUcsT0FBTyxDQUFDO0lBQUUsQ0FBQztHQUN4STtFQUNGO0NBQ0Y7QUFDRjs7Ozs7OztBQVFBLFNBQWdCLGdCQUFnQixRQUFRLE1BQU07Q0FDNUMsTUFBTSxPQUFPLE9BQU8sV0FBVyxNQUFNLEdBQUcsQ0FBQyxDQUFDLFFBQVEsT0FBTyxFQUFFO0NBQzNELE1BQU0sUUFBUSxxQkFBcUIsS0FBSyxJQUFJLENBQUMsR0FBRztDQUNoRCxJQUFJLFVBQVUsS0FBQSxHQUNaLE9BQU8sS0FBSyxNQUFNLDhCQUE4QixLQUFLO0NBQ3ZELE1BQU0sU0FBUyw0REFBNEQsS0FBSyxJQUFJLENBQUMsR0FBRztDQUN4RixPQUFPLFdBQVcsS0FBQSxJQUFZLE9BQU8sS0FBSyxNQUFNLE1BQU07QUFDeEQ7Ozs7OztBQU9BLFNBQWdCLFlBQVksS0FBSyxTQUFTO0NBQ3hDLE1BQU0sVUFBVSxRQUFRLElBQUksUUFBUSxDQUFDLENBQUMsTUFBTSxLQUFLLFVBQVUsSUFBSSxjQUFjLE9BQU8sSUFBSSxDQUFDO0NBRXpGLE9BQU8sR0FBRztFQURLLFlBQVksSUFBSSxLQUFLO0VBQUs7RUFBVSxHQUFHLElBQUksSUFBSSxPQUFPO0NBQ3ZELENBQUMsQ0FBQyxLQUFLLE9BQU8sSUFBSSxPQUFPLEVBQUUsRUFBRSxLQUFLLEVBQUU7QUFDcEQ7O0FBR0EsU0FBUyxTQUFTLFFBQVE7Q0FDeEIsTUFBTSxFQUFFLE1BQU0sU0FBUyxTQUFTLFFBQVEsYUFBYSxLQUFLLE1BQU0sYUFBYSxLQUFLLFFBQVEsY0FBYyxHQUFHLE1BQU0sQ0FBQztDQUNsSCxNQUFNLFFBQVEsYUFBYSxNQUFNLENBQUMsQ0FBQyxLQUFJLFNBQVEsYUFBYSxLQUFLLFFBQVEsSUFBSSxHQUFHLE1BQU0sQ0FBQyxDQUFDLFdBQVcsUUFBUSxJQUFJLENBQUMsQ0FBQyxLQUFLLENBQUM7Q0FDdkgsTUFBTSxXQUFXLE9BQU8sUUFBUSxhQUFhLENBQUMsQ0FBQyxNQUFNLENBQUMsYUFBYSxZQUFZLE9BQU8sQ0FBQyxHQUFHO0NBQzFGLElBQUksTUFBTSxXQUFXLEtBQUssYUFBYSxLQUFBLEdBQ3JDLE1BQU0sSUFBSSxNQUFNLEdBQUcsS0FBSywyQ0FBMkM7Q0FDckUsTUFBTSxLQUFLLE9BQU8sV0FBVyxXQUFXLFNBQVMsUUFBUTtDQU96RCxPQUFPLENBQUM7RUFMTixHQUFHLEtBQUssR0FBRztFQUNYLE9BQU8sWUFBWSxXQUFXLFlBQVksWUFBWTtFQUN0RCxPQUFPLE9BQU8sV0FBVyxPQUFPLE9BQU87RUFDdkMsT0FBTyxhQUFhLFdBQVcsV0FBVztDQUVqQyxDQUFDLENBQUMsUUFBTyxTQUFRLFNBQVMsRUFBRSxDQUFDLENBQUMsS0FBSyxJQUFJLEdBQUcsR0FBRyxNQUFNLFNBQVMsSUFBSSxRQUFRLENBQUMsUUFBUSxDQUFDLENBQUMsQ0FBQyxLQUFLLE1BQU07QUFDNUc7O0FBR0EsU0FBUyxhQUFhLFFBQVE7Q0FDNUIsT0FBTyxZQUFZLE1BQU0sQ0FBQyxDQUFDLFFBQU8sU0FBUSw0Q0FBNEMsS0FBSyxJQUFJLENBQUMsQ0FBQyxDQUFDLEtBQUs7QUFDekc7O0FDOUZBLE1BQU0sVUFBVSxrQkFBa0IsWUFBWSxPQUFPO0FBRXJELFNBQVMsZUFBZSxNQUE2QjtDQUNuRCxPQUFPLFNBQUEsa0JBQTRCLGFBQWEsSUFBSTtBQUN0RDs7QUFHQSxNQUFNLFlBQVksRUFBRSxtQkFBbUIsQ0FBQztDQUFFLE1BQU07Q0FBc0MsYUFBYTtBQUFNLENBQUMsRUFBRTs7Ozs7QUFNNUcsSUFBQSwrQkFBZSxjQUFjLEVBQUUsWUFBWTtDQUN6QyxNQUFNO0VBQ0osU0FBUztHQUFDLGVBQWUsSUFBSTtHQUFHLGVBQWU7R0FBRyxRQUFRLFFBQVE7RUFBQztFQUNuRSxPQUFPO0dBQ0wsaUJBQWlCO0dBQ2pCLFFBQVE7R0FDUixpQkFBaUI7SUFDZjtJQUNBLE9BQU87S0FDTCxPQUFPO0tBQ1AsS0FBSztJQUNQO0dBQ0Y7RUFDRjtDQUNGO0NBQ0EsU0FBUztFQUNQLFNBQVMsQ0FBQyxRQUFRLFFBQVEsQ0FBQztFQUMzQixPQUFPO0dBQ0wsaUJBQWlCO0dBQ2pCLGlCQUFpQjtJQUNmLE9BQU8sRUFBRSxPQUFPLHVCQUF1QjtJQUV2QyxRQUFRO0tBQUUsUUFBUTtLQUFPLGdCQUFnQjtLQUFjLGVBQWU7SUFBTTtHQUM5RTtFQUNGO0NBQ0Y7Q0FDQSxVQUFVO0VBQ1IsT0FBTztHQUNMLGlCQUFpQjtJQUFFO0lBQVcsT0FBTztLQUFFLE9BQU87S0FBMkIsT0FBTztJQUEwQjtHQUFFO0dBQzVHLFFBQVE7R0FFUixlQUFlLEVBQUUsc0JBQXNCLE9BQU8sT0FBTyxFQUFFLGVBQWUsYUFBYSxPQUFPLE1BQU0sUUFBTyxTQUFRLEtBQUssU0FBUyxNQUFNLENBQUMsSUFBSSxNQUFNO0dBQzlJLG1CQUFtQjtFQUNyQjtFQUNBLFNBQVM7R0FDUCxlQUFlLElBQUk7R0FDbkIsSUFBSTtHQUNKLFlBQVk7R0FDWixNQUFNLEVBQUUsVUFBVSxPQUFPLENBQUM7R0FDMUIsVUFBVSxjQUFjLENBQUMsK0JBQStCLGlDQUFpQyxDQUFDO0dBQzFGLFVBQVUsY0FBYyxDQUFDLDRCQUE0QixDQUFDO0dBQ3RELFFBQVEsUUFBUTtHQUNoQixRQUFRLE1BQU07R0FDZCxpQkFBaUI7RUFDbkI7Q0FDRjtBQUNGLEVBQUUifQ==