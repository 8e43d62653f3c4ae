import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import {
	checkPortIsFree,
	ensureDataFolder,
	findFreePort,
	readLaunchConfig,
} from "../../../bin/config.ts";

const environment = (env: Record<string, string>) => env as unknown as NodeJS.ProcessEnv;

test.each(["abc", "0", "65536", "1.5", "-1"])("PORT=%s is refused in one sentence", (PORT) => {
	expect(() => readLaunchConfig(environment({ PORT }))).toThrow("PORT must be a number");
});

test("a database of one's own needs a secret of one's own", () => {
	const DATABASE_URL = "postgres://siyana_app@localhost/siyana";
	expect(() => readLaunchConfig(environment({ DATABASE_URL }))).toThrow("SESSION_SECRET");
	const { external } = readLaunchConfig(environment({ DATABASE_URL, SESSION_SECRET: "s" }));
	expect(external).toEqual({ appUrl: DATABASE_URL, ownerUrl: undefined, secret: "s" });
});

test("a port that another server has, if only on IPv4's loopback, is in use", async () => {
	const port = await findFreePort();
	const server = createServer().listen(port, "127.0.0.1");
	onTestFinished(() => void server.close());
	await once(server, "listening");
	await expect(checkPortIsFree({ port, host: undefined })).rejects.toThrow(
		`Port ${port} is in use`,
	);
});

test("a free port is free", async () => {
	const port = await findFreePort();
	await expect(checkPortIsFree({ port, host: undefined })).resolves.toBeUndefined();
});

test.each(["/proc/siyana/data", "/dev/null/data"])("%s can't be a data folder", (folder) => {
	expect(() => ensureDataFolder(folder)).toThrow("is not writable");
});

test("with the data at an API elsewhere, no database is asked for", () => {
	const API_URL = "https://api.example.org";
	const { api, external } = readLaunchConfig(environment({ API_URL }));
	expect({ api, external }).toEqual({
		api: { url: API_URL, secret: undefined },
		external: undefined,
	});
});
