import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../../../bin/config.ts";
import { sendRawRequest } from "./raw-request.ts";
import { expect } from "./test.ts";

/** deploy/nginx.conf as it stands, with ports of this machine and without encryption. */
function siteOf(ports: readonly number[], encrypted: number, plain: number): string {
	const left = [...ports];
	return readFileSync("deploy/nginx.conf", "utf8")
		.replaceAll(/^\tserver 127\.0\.0\.1:\d+/gm, () => `\tserver 127.0.0.1:${left.shift()}`)
		.replaceAll(/listen 443 ssl( http2)?/g, `listen 127.0.0.1:${encrypted}`)
		.replaceAll("listen 80", `listen 127.0.0.1:${plain}`)
		.replaceAll(/^\tssl_.*\n/gm, "")
		.replaceAll("siyana.example", "localhost");
}

export type Nginx = {
	readonly port: number;
	/** The ports that answers came from, each once. */
	answeredBy: () => number[];
	stop: () => Promise<void>;
};

/** The system's nginx, where there is one. */
export const findNginx = (): string | undefined =>
	["nginx", "/usr/sbin/nginx"].find((path) => spawnSync(path, ["-v"]).status === 0);

/** Starts an nginx before servers, with the project's own configuration. */
export async function startNginx(path: string, ports: readonly number[]): Promise<Nginx> {
	const folder = mkdtempSync(join(tmpdir(), "siyana-nginx-"));
	const inFolder = (name: string) => join(folder, name);
	const port = await findFreePort();
	writeFileSync(inFolder("siyana.conf"), siteOf(ports, port, await findFreePort()));
	const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
		.map((name) => `${name}_temp_path ${inFolder(name)};`)
		.join("\n");
	writeFileSync(
		inFolder("nginx.conf"),
		`${process.getuid?.() === 0 ? "user root;" : ""}
		daemon off; pid ${inFolder("pid")}; error_log ${inFolder("error.log")};
		events {}
		http {
			log_format upstreams '$upstream_addr';
			access_log ${inFolder("access.log")} upstreams;
			${temporary}
			include ${inFolder("siyana.conf")};
		}`,
	);
	const child = spawn(path, ["-p", folder, "-c", inFolder("nginx.conf")], { stdio: "inherit" });
	const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
	const health = () =>
		sendRawRequest(`http://demo.localhost:${port}/healthz`).then(({ status }) => status);
	await expect.poll(() => health().catch(() => child.exitCode)).toBe(200);
	return {
		port,
		answeredBy() {
			const lines = readFileSync(inFolder("access.log"), "utf8").trim().split("\n");
			const last = lines.flatMap((line) => /:(\d+)$/.exec(line)?.[1] ?? []);
			return [...new Set(last.map(Number))].sort();
		},
		async stop() {
			child.kill("SIGQUIT");
			await ended;
			rmSync(folder, { recursive: true });
		},
	};
}
