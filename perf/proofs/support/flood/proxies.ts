import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findFreePort } from "../../../../bin/config.ts";

export type ProxyName = "caddy" | "nginx";

type Site = { folder: string; server: number; port: number; plain: number };

/** Writes what a proxy reads and returns the command that starts it in the foreground. */
const commands: Record<ProxyName, (site: Site) => string[]> = {
	/** deploy/Caddyfile as it stands, with ports of this machine and the one server instead of a name of them. */
	caddy({ folder, server, port, plain }) {
		const file = readFileSync("deploy/Caddyfile", "utf8")
			.replace(
				"{\n\tservers",
				`{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${plain}\n\tservers`,
			)
			.replace("{$SITE}", `localhost:${port}`)
			.replace(/dynamic a \{[^}]*\}/, `to 127.0.0.1:${server}`);
		writeFileSync(join(folder, "Caddyfile"), file);
		return ["caddy", "run", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")];
	},
	/** deploy/nginx.conf as it stands, with ports and a certificate of this machine and the one server. */
	nginx({ folder, server, port, plain }) {
		const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
		execFileSync(
			"openssl",
			["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=*.localhost"].concat([
				"-days",
				"2",
				"-keyout",
				key,
				"-out",
				certificate,
			]),
			{ stdio: "ignore" },
		);
		const site = readFileSync("deploy/nginx.conf", "utf8")
			.replace(/^\tserver 127\.0\.0\.1:3000/m, `\tserver 127.0.0.1:${server}`)
			.replace(/^\tserver 127\.0\.0\.1:3001.*\n/m, "")
			.replaceAll(/listen 443 ssl/g, `listen 127.0.0.1:${port} ssl`)
			.replaceAll("listen 80", `listen 127.0.0.1:${plain}`)
			.replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
			.replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
			.replaceAll("siyana.example", "localhost");
		const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
			.map((name) => `${name}_temp_path ${join(folder, name)};`)
			.join(" ");
		const main = `${process.getuid?.() === 0 ? "user root;" : ""}
			daemon off; pid ${join(folder, "pid")}; error_log ${join(folder, "error.log")};
			events { worker_connections 4096; }
			http { access_log off; ${temporary} ${site} }`;
		writeFileSync(join(folder, "nginx.conf"), main);
		return ["nginx", "-p", folder, "-c", join(folder, "nginx.conf")];
	},
};

/** Whether a proxy is installed on this machine. */
export const isInstalled = (name: ProxyName): boolean =>
	spawnSync(name, [name === "caddy" ? "version" : "-v"]).status === 0;

/**
 * Starts a proxy with the project's own configuration in front of a server of this machine.
 *
 * @returns its port, which speaks TLS, and what ends it
 * @throws if it does not listen within ten seconds
 */
export async function startProxy(name: ProxyName, server: number) {
	const folder = mkdtempSync(join(tmpdir(), "siyana-proxy-"));
	const port = await findFreePort();
	const [program = "", ...args] = commands[name]({
		folder,
		server,
		port,
		plain: await findFreePort(),
	});
	const child = spawn(program, args, {
		stdio: "ignore",
		env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
	});
	for (let nth = 0; !(await listens(port)); nth++) {
		if (nth === 100 || child.exitCode !== null) throw new Error(`${name} does not listen.`);
		await pause(100);
	}
	return {
		port,
		async stop() {
			const ended = once(child, "exit");
			child.kill("SIGKILL");
			await ended;
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

const listens = (port: number): Promise<boolean> =>
	new Promise((resolve) => {
		const socket = connect(port, "127.0.0.1");
		socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
		socket.once("connect", () => socket.destroy());
	});
