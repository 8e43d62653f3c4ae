import { threadFiles } from "./api/operations/runtime-files.mjs";

/** Files that an installation runs, marked by "!": with --production, knip follows them alone. */
const programs = [
	"bin/{build,move-database,start,tenant,uploads,worker}.mjs!",
	"bin/*.ts!",
	...threadFiles.map((path) => `${path}!`),
];

/** @type {import("knip").KnipConfig} */
export default {
	entry: [
		...programs,
		"bin/{bench,dev,end-with-parent,icons,proof,sbom,shots,test}.mjs",
		"bin/photograph/photograph.ts",
		"app/entities/things/*.ts!",
		"tests/shipped/{vitest.config,support/lay-out}.ts",
		"tests/load/*.ts",
		"tests/proof/*.ts",
		"tests/proof/support/crowd/attacker.mjs",
		"tests/proof/support/faults/{probing,telling-work}.mjs",
	],
	project: [
		"{app,api,contract,bin,server}/**/*.{ts,tsx,mjs,css}!",
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
