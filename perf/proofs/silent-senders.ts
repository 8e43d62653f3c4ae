import { readdirSync, readlinkSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { createPool as connectToDatabase } from "../../api/platform/database/pool.ts";
import { startDemoServer } from "../../tests/support/demo-server.ts";
import { report } from "../support/figures.ts";
import { sendFiles } from "./support/faults/file-uploads.ts";
import { startApp } from "./support/faults/servers.ts";
import {
	callHeaders,
	seconds,
	signIn,
	signInToApi,
	timed,
	until,
} from "./support/faults/timed-requests.ts";
import { watchMemory } from "./support/memory.ts";
import { numberOptions } from "./support/options.ts";

/** So many send so many megabytes each, but for the last byte. */
const { senders, megabytes } = numberOptions({ senders: 100, megabytes: 30 });

/** MB that all of them may add to what the server holds. */
const mostAdded = 100;

const demo = await startDemoServer({ servers: [] });
const owner = connectToDatabase(demo.databaseUrls.ownerUrl, { max: 1 });
await owner`update tenants set settings = settings || '{"reports":{"mode":"direct"}}' where slug = 'demo'`;
await owner.end();
const app = await startApp({
	DATABASE_URL: demo.databaseUrls.appUrl,
	DATA_DIR: demo.dataDir,
	TRUST_PROXY: "1",
});
const { origin, port, pid } = app;

const attacker = await signInToApi(origin);
const attackersCookie = await signIn(origin);
const member = callHeaders(await signInToApi(origin, "technician@demo.example"));

const answered = async <Answer>(path: string) =>
	JSON.parse((await timed(origin + path, { headers: member })).text) as Answer;
const [request] = await answered<{ id: number }[]>("/api/requests?per=1");
const facilities = JSON.parse(
	(await timed(`${origin}/api/facilities`, { headers: callHeaders(attacker) })).text,
) as { _id: string }[];

/** Where people without an account may report. */
async function openForm(): Promise<string> {
	for (const { _id } of facilities) {
		const path = `/problem/${_id}`;
		if ((await timed(origin + path)).status === 200) return path;
	}
	throw new Error("Nobody may report anywhere.");
}

const create = {
	width: 640,
	height: 480,
	channels: 3 as const,
	background: "gray",
	noise: { type: "gaussian" as const, mean: 128, sigma: 50 },
};
const bytes = await sharp({ create }).jpeg({ quality: 85 }).toBuffer();
const photo = { name: "photo.jpg", type: "image/jpeg", bytes, field: "photo" };

/** Five photos of a member who means well. */
const upload = () =>
	sendFiles(`${origin}/api/requests/${request?.id}/notes`, member, { desc: "See" }, [
		photo,
		photo,
		photo,
		photo,
		photo,
	]);

type Sender = { socket: Socket; status: number; isOver: boolean };

/** Sends all of a body but its last byte, and waits. */
function silent(path: string, field: string, headers: Record<string, string>, nth: number): Sender {
	const head = Buffer.from(
		`--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
	);
	const size = megabytes * 1024 * 1024;
	const piece = Buffer.alloc(256 * 1024, 0xd8);
	const socket = connect({ port, host: "127.0.0.1" });
	const sender: Sender = { socket, status: 0, isOver: false };
	const lines = Object.entries({
		Host: `demo.localhost:${port}`,
		"X-Forwarded-For": `10.${nth}.0.1`,
		"Content-Type": "multipart/form-data; boundary=x",
		"Content-Length": String(size),
		...headers,
	}).map(([name, value]) => `${name}: ${value}\r\n`);
	let left = size - head.length - 1;
	const go = () => {
		while (left > 0) {
			const next = piece.subarray(0, Math.min(piece.length, left));
			left -= next.length;
			if (!socket.write(next)) return;
		}
		sender.isOver = true;
	};
	socket
		.on("error", () => {})
		.once("close", () => {
			sender.isOver = true;
		});
	socket.on("data", (data: Buffer) => {
		sender.status ||= Number(/^HTTP\/1\.1 (\d{3})/.exec(data.toString("latin1"))?.[1]);
	});
	socket.on("drain", go);
	socket.write(`POST ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
	socket.write(head);
	go();
	return sender;
}

/** Files on their way in that the server has open. */
const openFiles = (): number =>
	readdirSync(`/proc/${pid}/fd`).filter((name) => {
		try {
			return readlinkSync(`/proc/${pid}/fd/${name}`).includes("/incoming/");
		} catch {
			return false;
		}
	}).length;

async function attack(
	who: string,
	path: string,
	field: string,
	headers: Record<string, string>,
): Promise<void> {
	const memory = watchMemory(pid);
	const all = Array.from({ length: senders }, (_, nth) => silent(path, field, headers, nth));
	const sent = await until(() => all.every(({ isOver }) => isOver), 120_000);
	const honest = await upload();
	const { peak } = memory.end();
	const counted = new Map<number, number>();
	for (const { status } of all) counted.set(status, (counted.get(status) ?? 0) + 1);
	const held = openFiles();
	for (const { socket } of all) socket.destroy();
	const gone = await until(() => openFiles() === 0, 30_000);
	const left = readdirSync(join(demo.dataDir, "incoming")).length;
	const statuses = [...counted].map(([status, count]) => `${count} × ${status || "silent"}`);
	report({
		what: `${senders} silent senders of ${megabytes} MB: ${who}`,
		bar: `≤ ${mostAdded} MB more; a member's five photos get through; nothing is left over`,
		measured: `${Math.round(peak - memory.first)} MB more (${Math.round(memory.first)} → ${Math.round(peak)}), ${held} held on the disk, ${statuses.join(", ")}; all sent in ${seconds(sent)}; photos ${honest.status}; ${left} files left over`,
		reached:
			peak - memory.first <= mostAdded &&
			honest.status === 200 &&
			Number.isFinite(gone) &&
			left === 0,
	});
}

// What the first pictures and pages take is taken before.
await upload();
await timed(`${origin}/edit-profile`, { headers: { cookie: attackersCookie } });

try {
	await attack("nobody, at a call without files", "/api/authentication", "photo", {
		"X-Tenant": "demo",
	});
	const { authorization = "" } = callHeaders(attacker) as Record<string, string>;
	await attack("a member, at a call", "/api/authentication/edit-user", "profile_photo", {
		Authorization: authorization,
		"X-Tenant": "demo",
	});
	await attack("nobody, at the form for reports", await openForm(), "photo", {
		Origin: origin,
	});
	await attack("a member, at a form", "/edit-profile", "profile_photo", {
		Origin: origin,
		Cookie: attackersCookie,
	});
} finally {
	await app.stop();
	await demo.stop();
}
process.exit();
