import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { CliError } from "../cli-error.ts";
import { type Account, spawnAsOsUser } from "./os-user.ts";
import { isProcessAlive } from "./pidfile.ts";
import { protectRoles } from "./roles.ts";

// The built-in provider sorts the same on every system; LC_CTYPE must know letters beyond ASCII.
const locale = [
	...["--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
	...(process.platform === "darwin"
		? ["--locale=C", "--lc-ctype=en_US.UTF-8"]
		: ["--locale=C.UTF-8"]),
];

let attempts = 0;

export const clusterPath = ({ home }: Pick<Account, "home">) => join(home, "postgres");

/** Creates the cluster in a temporary folder, and renames it when it is complete. */
export async function createCluster(account: Account, { durable }: { durable: boolean }) {
	const cluster = clusterPath(account);
	if (existsSync(cluster)) return;
	const partial = `${cluster}.partial-${process.pid}-${++attempts}`;
	for (const name of readdirSync(account.home)) {
		const pid = /^postgres\.partial-(\d+)-/.exec(name)?.[1];
		if (pid && !isProcessAlive(Number(pid)))
			rmSync(join(account.home, name), { recursive: true, force: true });
	}
	const options = ["-U", "siyana_owner", "--encoding=UTF8", "--auth=trust", "--no-sync"];
	await run(account, "initdb", ["-D", partial, ...options, "--no-instructions", ...locale]);
	const withoutServer = ["--single", "-D", partial, "-c", "fsync=off", "postgres"];
	await protectRoles(account, partial, (statements) =>
		run(
			account,
			"postgres",
			withoutServer,
			`${statements.join(";\n")};\nCREATE DATABASE siyana;\n`,
		),
	);
	if (durable) await run(account, "initdb", ["--sync-only", "-D", partial]);
	try {
		renameSync(partial, cluster);
	} catch (error) {
		rmSync(partial, { recursive: true, force: true });
		if (!existsSync(join(cluster, "PG_VERSION"))) throw error;
	}
}

async function run(account: Account, program: string, args: string[], input: string = "") {
	const child = spawnAsOsUser(account, program, args, { stdio: ["pipe", "ignore", "pipe"] });
	const { stdin, stderr } = child;
	if (!stdin || !stderr) throw new Error(`${program} has no pipes`);
	const ended: Promise<number | null> = new Promise((resolve, reject) =>
		child.once("error", reject).once("close", resolve),
	);
	stdin.on("error", () => {});
	stdin.end(input);
	const [code, output] = await Promise.all([ended, text(stderr)]);
	if (code === 0 && !/\b(ERROR|FATAL|PANIC):/.test(output)) return;
	throw new CliError(
		`The database's folder can't be prepared: ${output.trim() || `${program} ended`}`,
	);
}

export function assertClusterVersion(cluster: string, programVersion: string) {
	const made = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
	const brought = programVersion.split(".")[0];
	if (made === brought) return;
	throw new CliError(
		`The database in ${cluster} was created by PostgreSQL ${made}, but this program includes ${brought}: start the version of Siyana that created it.`,
	);
}
