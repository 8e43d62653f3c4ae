import { beforeEach, describe, expect, it } from "vitest";
import { enqueueMails, type MailJob } from "#api/platform/queue/mail-job.ts";
import { openMailQueue } from "#api/platform/queue/mail-queue.ts";
import { connection, within } from "#tests/support/database.ts";
import { makeOwnQueue } from "#tests/support/mail-delivery.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let globex: Tenant;
let queue: Awaited<ReturnType<typeof makeOwnQueue>>;
beforeEach(async () => {
	[acme, globex] = [await makeTenant(), await makeTenant()];
	queue = await makeOwnQueue();
});

async function queued(tenant: Tenant, ...jobs: MailJob[]): Promise<void> {
	await within(tenant, (scope) => enqueueMails(scope, jobs));
	await queue.takeOver(tenant);
}

const notifications = ({ id }: Tenant, count: number): MailJob[] =>
	Array.from({ length: count }, (_, index) => ({
		kind: "notification",
		tenantId: id,
		notificationId: index + 1,
	}));

const reset = ({ id }: Tenant, name: string): MailJob => ({
	kind: "reset",
	tenantId: id,
	email: `${name}@acme.example`,
	language: null,
});

const tenantsOf = (claimed: readonly { job: MailJob }[]) =>
	claimed.map(({ job }) => (job.tenantId === acme.id ? "acme" : "globex")).sort();

describe("claiming mails", () => {
	it("takes those first for which somebody waits at the door", async () => {
		await queued(acme, ...notifications(acme, 30), {
			kind: "escalation",
			tenantId: acme.id,
			escalationId: 1,
			readers: "ar",
		});
		await queued(globex, reset(globex, "sara"));
		await queued(acme, { kind: "invitation", tenantId: acme.id, memberId: 1 });
		const claimed = await openMailQueue(connection, queue.name).claim(2);
		expect(claimed.map(({ job }) => job.kind).sort()).toEqual(["invitation", "reset"]);
	});

	it("takes the tenants in turn, among resets as well", async () => {
		await queued(acme, ...Array.from({ length: 40 }, (_, index) => reset(acme, `nobody${index}`)));
		await queued(globex, reset(globex, "sara"), reset(globex, "omar"));
		const claims = openMailQueue(connection, queue.name);
		expect(tenantsOf(await claims.claim(4))).toEqual(["acme", "acme", "globex", "globex"]);
		expect(tenantsOf(await claims.claim(2))).toEqual(["acme", "acme"]);
	});

	it("counts what is in work for a tenant as its turns", async () => {
		await queued(acme, ...notifications(acme, 40));
		const claims = openMailQueue(connection, queue.name);
		await claims.claim(4);
		await queued(globex, ...notifications(globex, 2));
		expect(tenantsOf(await claims.claim(1))).toEqual(["globex"]);
		expect(tenantsOf(await claims.claim(1))).toEqual(["globex"]);
		expect(tenantsOf(await claims.claim(1))).toEqual(["acme"]);
	});

	it("gives each to one of several who claim at once", async () => {
		await queued(acme, ...notifications(acme, 40));
		const claims = openMailQueue(connection, queue.name);
		const all = (await Promise.all([1, 2, 3, 4].map(() => claims.claim(5)))).flat();
		expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
		expect(all.length).toBeGreaterThan(5);
	});
});
