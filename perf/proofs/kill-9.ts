import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { closeDatabase, openDatabase } from "../../tests/support/database.ts";
import { httpClient, signedInAt } from "../../tests/support/http-clients.ts";
import { makePng } from "../../tests/support/images.ts";
import { makeMember, profiles } from "../../tests/support/members.ts";
import { makeBranch, makeFacility } from "../../tests/support/places.ts";
import { randomFrom } from "../../tests/support/qr-photos/random.ts";
import { makeResource } from "../../tests/support/stock.ts";
import { makeTenant, type Tenant } from "../../tests/support/tenant.ts";
import { report } from "../support/figures.ts";
import { countFaults } from "./support/consistency-check.ts";
import { numberOptions } from "./support/options.ts";
import { filesOf, misplaced, outOfDate } from "./support/stored-writes.ts";
import { Start, type Victim, victims } from "./support/victims.ts";
import { Writer } from "./support/writer.ts";

const given = numberOptions({ rounds: 50, writers: 6 });
const random = randomFrom(given.seed);
const patience = 60_000;

/** Waits until pages and calls are answered. */
async function answersAgain(start: Start, tenant: Pick<Tenant, "slug">): Promise<void> {
	const begun = performance.now();
	const reader = httpClient(start.port, tenant);
	for (;;) {
		const page = await reader.get("/").catch(() => null);
		const call = await reader.get("/api/tenant", { "x-tenant": tenant.slug }).catch(() => null);
		if (page?.status === 200 && call?.status === 200) return;
		if (start.hasEnded || performance.now() - begun > patience)
			throw new Error(`It does not start again by itself:\n${start.said}`);
		await pause(5);
	}
}

async function prepare(start: Start) {
	const tenant = await makeTenant();
	await makeBranch(tenant);
	const [admin, colleague] = [
		await makeMember(tenant, { permissionId: profiles.admin }),
		await makeMember(tenant),
	];
	const field = {
		facility: (await makeFacility(tenant, { branchId: 1 })).id,
		resource: await makeResource(tenant, { qty: 1_000_000, unitCost: "2.50" }),
		colleague: colleague.id,
		photo: await makePng({ width: 600, height: 400 }),
	};
	const client = await signedInAt(start.port, admin);
	const writers = Array.from(
		{ length: given.writers },
		(_, nth) => new Writer(client, randomFrom(given.seed + nth + 1), field),
	);
	return { tenant, client, writers };
}

const start = await Start.make();
try {
	await answersAgain(start, { slug: "demo" });
	openDatabase(start.databaseUrls);
	const { tenant, client, writers } = await prepare(start);
	const recoveries: { victim: Victim; ms: number }[] = [];
	let repeated = 0;
	for (let round = 0; round < given.rounds; round++) {
		let isOver = false;
		const writing = writers.map((writer) => writer.writeUntil(() => isOver));
		await pause(random.between(150, 900));
		const victim = random.of(victims);
		const isKilled = await start.kill(victim, Math.floor(random.between(0, 20)));
		const begun = performance.now();
		// Whoever writes goes on for a moment, into the fault.
		await pause(random.between(0, 200));
		isOver = true;
		await answersAgain(start, tenant);
		if (isKilled) recoveries.push({ victim, ms: performance.now() - begun });
		await Promise.all(writing);
		for (const writer of writers) repeated += await writer.repeat();
		if (round % 10 === 9) console.log(`${round + 1} rounds`);
	}
	await reportAll({ tenant, client, writers, recoveries, repeated });
} finally {
	await closeDatabase().catch(() => {});
	await start.stop();
}

type Result = Awaited<ReturnType<typeof prepare>> & {
	recoveries: { victim: Victim; ms: number }[];
	repeated: number;
};

async function reportAll({ tenant, client, writers, recoveries, repeated }: Result): Promise<void> {
	const writes = writers.flatMap((writer) => writer.writes);
	const acknowledged = writes.filter(({ outcome }) => outcome === "acknowledged");
	const refused = writes.filter(({ outcome }) => outcome === "refused");
	const still = writes.filter(({ outcome, repeatable }) => outcome === "unknown" && repeatable);
	const wrong = await misplaced(tenant, writes);
	for (const { kind, mark, outcome, id } of wrong)
		console.log("Not there:", kind, mark, outcome, id);
	const lost = wrong.filter(({ outcome }) => outcome === "acknowledged");
	const files = await filesOf(tenant, join(start.dataDir, "uploads"));
	const unseen = await picturesUnseen(client, acknowledged);
	const half =
		(await countFaults(tenant)) + (await outOfDate(tenant)) + files.missing.length + unseen;
	const rounds = recoveries.length;
	const of = (name: Victim) => recoveries.filter(({ victim }) => victim === name).length;
	const what = victims.map((victim) => `${victim} ${of(victim)}`).join(", ");
	report({
		what: `kill -9 at random moments under writes (${what})`,
		bar: "0 acknowledged writes lost",
		measured: `${lost.length} of ${acknowledged.length} lost in ${rounds} rounds`,
		reached: lost.length === 0 && refused.length === 0,
	});
	report({
		what: "what was half written",
		bar: "0",
		measured: `${half} contradictions and missing files`,
		reached: half === 0,
	});
	report({
		what: "writes without an answer, sent again with the same key",
		bar: "1 row each",
		measured: `${repeated} sent again, ${wrong.length - lost.length} twice there, ${still.length} never answered`,
		reached: wrong.length === lost.length && still.length === 0,
	});
	report({
		what: "files of pictures that no row knows, of writes that were broken off",
		bar: "–",
		measured: String(files.unknown),
		reached: null,
	});
	const times = recoveries.map(({ ms }) => ms).sort((one, other) => one - other);
	const shown = (ms: number | undefined) => `${Math.round(ms ?? 0)} ms`;
	report({
		what: "until pages and calls are answered again, by itself",
		bar: "each time",
		measured: `median ${shown(times[Math.floor(times.length / 2)])}, at most ${shown(times.at(-1))}`,
		reached: rounds > 0,
	});
}

/** Acknowledged pictures that can't be had, or whose thumbnail can't. */
async function picturesUnseen(
	client: Result["client"],
	writes: readonly { photo?: string | null }[],
): Promise<number> {
	let unseen = 0;
	for (const { photo } of writes)
		for (const path of photo ? [photo, photo.replace(/\.(\w+)$/, ".thumb.$1")] : []) {
			const answer = await client.get(path);
			if (answer.status !== 200 || (await answer.arrayBuffer()).byteLength === 0) unseen += 1;
		}
	return unseen;
}
