import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const isInstalled = (command: string): boolean =>
	spawnSync("sh", ["-c", `command -v ${command}`]).status === 0;

/** Runs a program to its end, for so many seconds at most; gives what it said. */
function run(command: string, args: readonly string[], longest: number): Promise<string> {
	return new Promise((resolve, reject) => {
		const child = spawn("timeout", [String(longest), command, ...args], {
			stdio: ["ignore", "pipe", "pipe"],
		});
		const pieces: Buffer[] = [];
		child.stdout.on("data", (piece: Buffer) => pieces.push(piece));
		child.stderr.on("data", (piece: Buffer) => pieces.push(piece));
		child.once("error", reject);
		child.once("exit", () => resolve(Buffer.concat(pieces).toString("utf8")));
	});
}

const modules =
	"cookieflags,csp,http_headers,exec,file,xss,permanentxss,redirect,crlf,sql,xxe,backup,shellshock,methods";

/** What wapiti found, and how many addresses and forms it tried. */
export async function runWapiti(
	origin: string,
	cookie: string | null,
	longest: number,
): Promise<{ findings: string[]; tried: number }> {
	const folder = mkdtempSync(join(tmpdir(), "siyana-wapiti-"));
	const file = join(folder, "report.json");
	const args = ["-u", `${origin}/`, "-m", modules, "-f", "json", "-o", file, "-v", "0"];
	args.push("--flush-session", "--store-session", folder, "--store-config", folder, "-d", "4");
	args.push("--max-links-per-page", "25", "--max-files-per-dir", "12", "-S", "normal");
	args.push("--max-scan-time", String(longest / 3), "--max-attack-time", String(longest / 8));
	args.push("-t", "10");
	for (const page of ["/main-services", "/table/follow-up?q=a", "/view/request/2990"])
		if (cookie) args.push("-s", origin + page);
	if (cookie) args.push("-H", `Cookie: ${cookie}`);
	args.push("-H", `Origin: ${origin}`);
	const said = await run("wapiti", args, longest * 2);
	if (!existsSync(file))
		return { findings: [`wapiti gave no report: ${said.slice(-300)}`], tried: 0 };
	const found = JSON.parse(readFileSync(file, "utf8")) as {
		vulnerabilities: Record<string, { method: string; path: string; info: string }[]>;
		anomalies: Record<string, { method: string; path: string; info: string }[]>;
		infos: { crawled_pages_nbr?: number };
	};
	const all = { ...found.vulnerabilities, ...found.anomalies };
	return {
		findings: Object.entries(all).flatMap(([kind, list]) =>
			list.map(({ method, path, info }) => `${kind}: ${method} ${path} ${info}`),
		),
		tried: found.infos.crawled_pages_nbr ?? 0,
	};
}

/** A request whose parameters sqlmap tries. */
export type Target = { url: string; headers?: Record<string, string>; data?: string };

/** What sqlmap found to be injectable. */
export async function runSqlmap({ url, headers = {}, data }: Target, longest: number) {
	const folder = mkdtempSync(join(tmpdir(), "siyana-sqlmap-"));
	const args = ["-u", url, "--batch", "--flush-session", "--output-dir", folder];
	args.push("--level", "2", "--risk", "2", "--dbms", "PostgreSQL", "--technique", "BEUSQ");
	args.push("--threads", "3", "--disable-coloring", "--ignore-code", "401,422", "-v", "1");
	if (data) args.push("--data", data);
	const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
	if (lines.length > 0) args.push("--headers", lines.join("\n"));
	const said = await run("sqlmap", args, longest);
	writeFileSync(join(folder, "said"), said);
	// Its first guesses are made from how much two answers differ; what it has found, it says so.
	return said
		.split("\n")
		.filter((line) => /is vulnerable|identified the following injection point/i.test(line));
}
