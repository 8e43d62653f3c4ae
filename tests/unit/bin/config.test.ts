import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { checkPortIsFree, ensureDataFolder, findFreePort } from "../../../bin/config.ts";

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

test.each(["nowhere.invalid", "203.0.113.9"])("%s is no address to listen on", async (host) => {
	const port = await findFreePort();
	await expect(checkPortIsFree({ port, host })).rejects.toThrow(
		`${host} is no address of this machine`,
	);
});

test.each(["/proc/siyana/data", "/dev/null/data", "/etc/hostname"])(
	"%s can't be a data folder",
	(folder) => {
		expect(() => ensureDataFolder(folder)).toThrow("is not writable");
	},
);

test.each([
	["bench", "list"],
	["proof", "slow-downloads"],
])("npm run %s -- --help names what there is, and runs nothing", (command, one) => {
	const text = execFileSync(process.execPath, [`perf/${command}.ts`, "--help"], {
		encoding: "utf8",
	});
	expect(text).toMatch(
		new RegExp(`^npm run ${command} -- \\[NAME…\\]\n(\n +[\\w-]+)*\n +${one}\n`),
	);
	expect(text).not.toContain("—");
});
