import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { openLine } from "#api/db/line.ts";

/** A server that does with a line what it is told. */
async function listening(take: (line: Socket) => void) {
	const server = createServer(take);
	await once(server.listen(0, "127.0.0.1"), "listening");
	onTestFinished(() => void server.close());
	return { host: ["127.0.0.1"], port: [(server.address() as AddressInfo).port] };
}

it("A line is given up when what was asked is not answered", async () => {
	const place = await listening(() => {});
	const line = await openLine(place, { connect: 1000, silence: 50 });
	line.write("?");
	const [error] = await once(line, "error");
	expect(error).toMatchObject({ code: "CONNECTION_SILENT" });
	expect(line.destroyed).toBe(true);
});

it("A line on which nothing is asked may be silent", async () => {
	const place = await listening((line) => line.on("data", () => line.write("!")));
	const line = await openLine(place, { connect: 1000, silence: 20 });
	onTestFinished(() => void line.destroy());
	line.write("?");
	await once(line, "data");
	await once(line, "timeout");
	expect(line.destroyed).toBe(false);
});

it("Nobody there is told at once", async () => {
	const place = await listening(() => {});
	await expect(
		openLine({ ...place, path: "/nothing/here" }, { connect: 1000, silence: 20 }),
	).rejects.toMatchObject({ code: "ENOENT" });
});
