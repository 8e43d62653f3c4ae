import { sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { insertEscalation } from "#api/escalations/queries.ts";
import type { MailDeliveryDependencies } from "#api/notifications/mail-delivery.job.ts";
import { enqueueMails } from "#api/notifications/mail-job.ts";
import { createMailWorker } from "#api/notifications/mail-worker.job.ts";
import { notify } from "#api/notifications/notify.ts";
import { createSmtpTransport } from "#api/platform/mail/smtp.ts";
import { owner, within } from "#tests/support/database.ts";
import { workOnOwnDatabase } from "#tests/support/isolated-database.ts";
import { delivery, queuedJobs } from "#tests/support/mail-delivery.ts";
import { makeMember, type TestMember } from "#tests/support/members.ts";
import { startWorkers, statesOf } from "#tests/support/queue-workers.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { type Mood, startMailServer, type TestMailServer } from "#tests/support/smtp-server.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const own = workOnOwnDatabase();
const eventually = { timeout: 60_000, interval: 20 };

let acme: Tenant;
let sara: TestMember;
let requestId: number;
beforeAll(async () => {
	acme = await makeTenant();
	sara = await makeMember(acme, { language: "en" });
	requestId = await makeRequest(sara);
});

beforeEach(async () => {
	await owner`delete from pgboss.job`;
});

const reported: { error: unknown; isAbandoned: boolean }[] = [];
afterEach(() => void reported.splice(0));

/** Sends mails until the test's end. */
function startWorker(
	server: Pick<TestMailServer, "url">,
	more: Partial<MailDeliveryDependencies> = {},
) {
	const send = createSmtpTransport(server.url, "siyana@example.org", () => {});
	return startWorkers(own, {
		...createMailWorker({ ...delivery(), send, ...more }),
		report: (error, _, isAbandoned) => void reported.push({ error, isAbandoned }),
	});
}

async function startServer(mood?: Mood, port?: number): Promise<TestMailServer> {
	const server = await startMailServer(mood, port);
	onTestFinished(server.stop);
	return server;
}

/** Queues so many notifications to Sara. */
async function queueNotifications(count = 1): Promise<void> {
	await within(acme, async (scope) => {
		for (let one = 0; one < count; one++)
			await notify(scope, [sara.id], {
				kind: "late",
				requestId,
				actorId: null,
				date: new Date(),
			});
	});
	await tryAtOnce();
}

/** Has mails that fail be tried again at once. */
const tryAtOnce = () => owner`update pgboss.job set retry_delay = 0, retry_backoff = false`;

const done = (count: number, { timeout } = eventually) =>
	vi.waitFor(async () => expect(await statesOf("mail")).toEqual({ completed: count }), {
		...eventually,
		timeout,
	});

describe("a mail in the queue", () => {
	it("is sent once", async () => {
		const server = await startServer();
		await queueNotifications();
		startWorker(server);
		await done(1);
		expect(server.received).toHaveLength(1);
		expect(server.received[0]).toMatchObject({
			from: { name: "Acme", address: "siyana@example.org" },
			to: [{ address: sara.email }],
			subject: `Request #${requestId} is late: its due date has passed`,
		});
		expect(server.received[0]?.messageId).toMatch(/^<[0-9a-f-]{36}@example\.org>$/);
	});

	it("that was queued while the worker waits is sent too", async () => {
		const server = await startServer();
		startWorker(server);
		await queueNotifications();
		await done(1);
		expect(server.received).toHaveLength(1);
	});

	it("is not there when its transaction was rolled back", async () => {
		const before = await queuedJobs(acme);
		const failure = new Error("rolled back");
		await expect(
			within(acme, async (scope) => {
				await enqueueMails(scope, [
					{ kind: "invitation", tenantId: acme.id, memberId: sara.id },
					{ kind: "reset", tenantId: acme.id, email: sara.email, language: null },
				]);
				throw failure;
			}),
		).rejects.toBe(failure);
		expect(await queuedJobs(acme)).toEqual(before);
	});

	it("holds ids, and no other row of the organisation's", async () => {
		await within(acme, (scope) =>
			enqueueMails(scope, [{ kind: "invitation", tenantId: acme.id, memberId: sara.id }]),
		);
		expect((await queuedJobs(acme)).map(({ job }) => job)).toContainEqual({
			kind: "invitation",
			tenantId: acme.id,
			memberId: sara.id,
		});
	});
});

describe("a mail server's troubles", () => {
	it.each([
		["refuses the client for a while", { sender: () => ({ code: 421, text: "Too busy" }) }],
		["refuses the recipient for a while", { recipient: () => ({ code: 450, text: "Later" }) }],
	] as [string, Mood][])("lose nothing when it %s", async (_, trouble) => {
		let troubles = 3;
		const forAWhile = <Answer>(answer: (() => Answer) | undefined) =>
			answer && (() => (troubles-- > 0 ? answer() : null));
		const server = await startServer({
			sender: forAWhile(trouble.sender),
			recipient: forAWhile(trouble.recipient && (() => trouble.recipient?.("") ?? null)),
		});
		await queueNotifications();
		startWorker(server);
		await done(1);
		expect(server.received).toHaveLength(1);
		expect(server.begun()).toBe(4);
		expect(reported).toHaveLength(3);
	});

	it("lose nothing when it drops the line in the middle of a mail", async () => {
		let drops = 2;
		const server = await startServer({ dropsText: () => drops-- > 0 });
		await queueNotifications(3);
		startWorker(server);
		await done(3);
		expect(server.received).toHaveLength(3);
		expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(3);
		expect(server.begun()).toBe(5);
	});

	it("lose nothing while it is not there", async () => {
		const gone = await startMailServer();
		await gone.stop();
		await queueNotifications();
		startWorker(gone);
		await vi.waitFor(() => expect(reported.length).toBeGreaterThan(1), eventually);
		const back = await startServer({}, Number(new URL(gone.url).port));
		await done(1);
		expect(back.received).toHaveLength(1);
	});

	it("end a mail that it will never take, at the third time", async () => {
		const server = await startServer({
			recipient: () => ({ code: 550, text: "No such mailbox" }),
		});
		await queueNotifications();
		startWorker(server);
		await vi.waitFor(
			async () => expect(await statesOf("mail")).toEqual({ cancelled: 1 }),
			eventually,
		);
		expect(server.begun()).toBe(3);
		expect(reported.at(-1)).toMatchObject({ isAbandoned: true, error: { name: "MailRefused" } });
	});

	it("are said to have lost a mail when it was tried as often as it may", async () => {
		const server = await startServer({ sender: () => ({ code: 421, text: "Too busy" }) });
		await queueNotifications();
		await owner`update pgboss.job set retry_limit = 1`;
		startWorker(server);
		await vi.waitFor(async () => expect(await statesOf("mail")).toEqual({ failed: 1 }), eventually);
		expect(reported).toMatchObject([{ isAbandoned: false }, { isAbandoned: true }]);
	});
});

describe("workers", () => {
	it("share the mails, and send each once", async () => {
		const server = await startServer();
		await queueNotifications(50);
		startWorker(server);
		startWorker(server);
		await done(50);
		expect(server.received).toHaveLength(50);
		expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(50);
	});

	it("finish what is on its way before they end", async () => {
		await queueNotifications();
		let letGo = () => {};
		const held = new Promise<void>((resolve) => {
			letGo = resolve;
		});
		const send = vi.fn(() => held);
		const stop = startWorker({ url: "" }, { send });
		await vi.waitFor(() => expect(send).toHaveBeenCalled(), eventually);
		const ended = vi.fn();
		const stopped = stop().then(ended);
		for (let looks = 0; looks < 5; looks++) expect(await statesOf("mail")).toEqual({ active: 1 });
		expect(ended).not.toHaveBeenCalled();
		letGo();
		await stopped;
		expect(await statesOf("mail")).toEqual({ completed: 1 });
	});

	it("outlast connections to the database that break", async () => {
		const server = await startServer();
		startWorker(server);
		await queueNotifications();
		await done(1);
		const broken = await owner`
			select pg_terminate_backend(pid, 10000) as ended from pg_stat_activity
			where datname = current_database() and usename = 'siyana_app'`;
		expect(broken.length).toBeGreaterThan(0);
		await queueNotifications();
		await done(2);
	});
});

describe("an escalation", () => {
	it("is handed over for its readers only, and names everybody", async () => {
		const given: string[] = [];
		const recipient = (address: string) => {
			given.push(address);
			return null;
		};
		const server = await startServer({ recipient });
		const noor = await makeMember(acme, { language: "ar" });
		const mayor = "mayor@town.example";
		await within(acme, async (scope) => {
			const escalationId = await insertEscalation(scope, {
				requestId,
				fromMemberId: sara.id,
				to: [noor.email],
				cc: [mayor],
				subject: "Late",
				comment: null,
				attachments: [],
				at: new Date(),
			});
			const job = { kind: "escalation", tenantId: acme.id, escalationId } as const;
			await enqueueMails(
				scope,
				(["ar", "en", "others"] as const).map((readers) => ({ ...job, readers })),
			);
		});
		startWorker(server);
		await done(3);
		expect(given.sort()).toEqual([mayor, noor.email].sort());
		expect(server.received).toHaveLength(2);
		for (const mail of server.received)
			expect(mail).toMatchObject({ to: [{ address: noor.email }], cc: [{ address: mayor }] });
	});
});

describe("a member who wants no mails of a kind", () => {
	it("gets none, and the job is done", async () => {
		const huda = await makeMember(acme, { email_late: 0 });
		await within(acme, (scope) =>
			notify(scope, [huda.id], { kind: "late", requestId, actorId: null, date: new Date() }),
		);
		const server = await startServer();
		startWorker(server);
		await done(1);
		expect(server.begun()).toBe(0);
	});
});

describe("mails of an organisation that is suspended", () => {
	it("are not sent", async () => {
		const globex = await makeTenant({ suspendedAt: new Date() });
		const member = await makeMember(globex, { activated: 0 });
		await within(globex, (scope) =>
			enqueueMails(scope, [{ kind: "invitation", tenantId: globex.id, memberId: member.id }]),
		);
		const server = await startServer();
		startWorker(server);
		await done(1);
		expect(server.begun()).toBe(0);
		expect(await within(globex, ({ db }) => db.execute(sql`select 1 from password_links`))).toEqual(
			[],
		);
	});
});
