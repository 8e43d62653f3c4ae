import { threadFiles } from "./api/platform/runtime-files.mjs";

/** Files that an installation runs, marked by "!": with --production, knip follows them alone. */
const programs = [
	"bin/{build,start,tenant,transfer-database,uploads,worker}.mjs!",
	"bin/*.ts!",
	...threadFiles.map((path) => `${path}!`),
];

/** @type {import("knip").KnipConfig} */
export default {
	entry: [
		...programs,
		"bin/{benchmark,dev,exit-with-parent,icons,resilience,sbom,screenshots,test,vitest-report}.mjs",
		"bin/screenshots/capture.ts",
		"app/*/*.entity.ts!",
		"tests/shipped/{vitest.config,support/global-setup}.ts",
		"tests/benchmark/*.ts",
		"tests/resilience/*.ts",
		"tests/resilience/support/flood/attacker.mjs",
		"tests/resilience/support/faults/{health-probe,thread-time-header}.mjs",
	],
	project: [
		"{app,api,contract,bin,demo,server}/**/*.{ts,tsx,mjs,css}!",
		"tests/**/*.{ts,tsx,mjs,css}",
		"*.{ts,js}",
	],
	ignoreDependencies: [
		"@expo-google-fonts/readex-pro",
		"@fontsource-variable/readex-pro",
		"@remix-run/server-runtime",
		"lucide-static",
	],
	ignoreBinaries: ["apt-get", "dpkg-deb", "mount", "ps", "unshare"],
	ignoreExportsUsedInFile: { interface: true, type: true },
};
