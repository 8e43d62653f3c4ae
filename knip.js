import { threadFiles } from "./api/platform/runtime-files.mjs";

/** Files that an installation runs, marked by "!": with --production, knip follows them alone. */
const programs = [
	"bin/{build,seed,start,tenant,uploads,worker}.mjs!",
	"bin/*.ts!",
	...threadFiles.map((path) => `${path}!`),
];

/** @type {import("knip").KnipConfig} */
export default {
	workspaces: {
		".": {
			entry: [
				...programs,
				"bin/{dev,exit-with-parent,icons,sbom,screenshots,test,vitest-report}.mjs",
				"bin/screenshots/capture.ts",
				"app/*/*.entity.ts!",
				"tests/shipped/{vitest.config,support/global-setup}.ts",
			],
			project: [
				"{app,api,contract,bin,demo,server}/**/*.{ts,tsx,mjs,css}!",
				"tests/**/*.{ts,tsx,mjs,css}",
				"*.{ts,js}",
			],
		},
		perf: {
			entry: [
				"{bench,proof}.mjs",
				"{benchmarks,proofs}/*.ts",
				"benchmarks/**/*.test.ts",
				"proofs/support/flood/attacker.mjs",
				"proofs/support/faults/{health-probe,thread-time-header}.mjs",
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
	ignoreBinaries: ["apt-get", "bin/node", "dpkg-deb", "mount", "ps", "unshare"],
	ignoreExportsUsedInFile: { interface: true, type: true },
};
