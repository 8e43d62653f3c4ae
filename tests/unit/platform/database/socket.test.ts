import { once } from "node:events";
import { symlinkSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createPool } from "#api/platform/database/pool.ts";
import { openSocket } from "#api/platform/database/socket.ts";
import { databaseAddress } from "#tests/support/database-address.ts";
import { temporaryFolder } from "#tests/unit/bin/temporary-folder.ts";

/** A server that does with a line what it is told. */
async function listening(take: (line: Socket) => void) {
	const server = createServer(take);
	await once(server.listen(0, "127.0.0.1"), "listening");
	onTestFinished(() => void server.close());
	return { host: ["127.0.0.1"], port: [(server.address() as AddressInfo).port] };
}

it("A line is given up when what was asked is not answered", async () => {
	const place = await listening(() => {});
	const line = openSocket(place, 50);
	await once(line, "connect");
	line.write("?");
	const [error] = await once(line, "error");
	expect(error).toMatchObject({ code: "CONNECTION_SILENT" });
	expect(line.destroyed).toBe(true);
});

it("A line on which nothing is asked may be silent", async () => {
	const place = await listening((line) => line.on("data", () => line.write("!")));
	const line = openSocket(place, 20);
	onTestFinished(() => void line.destroy());
	await once(line, "connect");
	line.write("?");
	await once(line, "data");
	await once(line, "timeout");
	expect(line.destroyed).toBe(false);
});

it("A line that the driver has let go ends no process when it breaks", async () => {
	const place = await listening((line) => void line.resetAndDestroy());
	const line = openSocket(place, 1000);
	line.once("data", () => {});
	expect(line.removeAllListeners().eventNames()).toEqual(["error"]);
	await new Promise((closed) => line.once("close", closed));
	expect(line.destroyed).toBe(true);
});

it("A pool finds a database again that was not there", async () => {
	const url = new URL(databaseAddress("appUrl"));
	const folder = temporaryFolder();
	const there = join(folder, ".s.PGSQL.5432");
	const pool = createPool(
		`postgres://siyana_app:${url.password}@localhost${url.pathname}?host=${folder}`,
		{ max: 2 },
	);
	onTestFinished(() => pool.end({ timeout: 1 }));
	for (let i = 0; i < 5; i++)
		await expect(pool`select 1`).rejects.toMatchObject({ code: "ENOENT" });
	symlinkSync(`${url.searchParams.get("host")}/.s.PGSQL.5432`, there);
	expect(await pool`select 1 as one`).toMatchObject([{ one: 1 }]);
});
