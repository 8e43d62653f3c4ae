import { threadFiles } from "./api/platform/runtime-files.ts";
import { programs } from "./bin/build.ts";

/** Files that an installation runs, marked by "!": with --production, knip follows them alone. */
const shipped = [
	"bin/{build,command,start}.ts!",
	"bin/find-node.mjs!",
	...programs.map((name) => `bin/${name}.ts!`),
	...threadFiles.map((path) => `${path}!`),
];

/** @type {import("knip").KnipConfig} */
export default {
	workspaces: {
		".": {
			entry: [
				...shipped,
				"bin/{dev,exit-with-parent,icons,sbom}.ts",
				"app/*/*.entity.ts!",
				"tests/run.ts",
				"tests/support/oidc/provider-process.ts",
				"tests/shipped/{vitest.config,support/global-setup,*.test}.ts",
			],
			project: [
				"{app,api,contract,bin,demo,server}/**/*.{ts,tsx,mjs,css}!",
				"tests/**/*.{ts,tsx,mjs,css}",
				"*.{ts,js}",
			],
		},
		perf: {
			entry: [
				"{bench,proof,shots}.ts",
				"{benchmarks,proofs}/*.ts",
				"benchmarks/**/*.test.ts",
				"shots/capture.ts",
				"proofs/support/flood/attacker.ts",
				"proofs/support/faults/{health-probe,thread-time-header}.ts",
			],
			project: ["**/*.{ts,mjs}"],
		},
	},
	ignoreDependencies: [
		"@expo-google-fonts/readex-pro",
		"@fontsource-variable/readex-pro",
		"@remix-run/server-runtime",
		"lucide-static",
	],
	ignoreBinaries: ["bin/node", "mount", "openssl", "ps", "unshare"],
	ignoreExportsUsedInFile: { interface: true, type: true },
};
