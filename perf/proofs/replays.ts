import { randomUUID } from "node:crypto";
import type { Method } from "../../tests/support/api-client.ts";
import { count } from "../../tests/support/database.ts";
import { calls } from "../../tests/support/endpoints.ts";
import { signedInAt, signedInClient } from "../../tests/support/http-clients.ts";
import { makeMemberWithPassword, password, profiles } from "../../tests/support/members.ts";
import { makeTenant } from "../../tests/support/tenant.ts";
import { report } from "../support/figures.ts";
import { withApplication } from "./support/application.ts";
import { countFaults } from "./support/consistency-check.ts";
import { formsThatMake } from "./support/creation-forms.ts";
import { callWithKey, manyTimes } from "./support/idempotency.ts";
import { numberOptions } from "./support/options.ts";

const given = numberOptions({ times: 100 });

type Outcome = {
	what: string;
	rows: number;
	faults: number;
	answers: number;
	refused: number;
	statuses: string;
};

/** How many answers have another status than the one expected, and which. */
function refusedBy(answers: readonly { status: number }[], expected: number) {
	const others = answers.map(({ status }) => status).filter((status) => status !== expected);
	return { refused: others.length, statuses: [...new Set(others)].join(", ") };
}

/** Kept answers have their fields in another order. */
const inOrder = (text: string): string =>
	JSON.stringify(JSON.parse(text), (_, value: unknown) =>
		value && typeof value === "object" && !Array.isArray(value)
			? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
			: value,
	);

/** Each in a tenant of its own, so that what it needs makes none of its rows. */
async function replayedCall(
	ports: readonly number[],
	row: (typeof calls)[number],
): Promise<Outcome> {
	const tenant = await makeTenant();
	const { once: table = "", body, call } = row;
	const admin = await makeMemberWithPassword(tenant, { permissionId: profiles.admin });
	const clients = await Promise.all(ports.map((port) => signedInAt(port, admin)));
	const path = await row.path(admin);
	const sending = (await body?.(admin)) ?? {};
	const [method] = call.split(" ") as [Method];
	const before = await count(tenant, table);
	const faultsBefore = await countFaults(tenant, "silently");
	const key = randomUUID();
	const answers = await manyTimes(given.times, (turn) => {
		const client = clients[turn % clients.length] as (typeof clients)[number];
		return callWithKey(client, method, path, sending, key);
	});
	const faults = (await countFaults(tenant, "silently")) - faultsBefore;
	return {
		what: call,
		rows: (await count(tenant, table)) - before,
		faults,
		answers: new Set(answers.map(({ text }) => inOrder(text))).size,
		...refusedBy(answers, 200),
	};
}

async function replayedForm(
	ports: readonly number[],
	form: (typeof formsThatMake)[number],
): Promise<Outcome> {
	const tenant = await makeTenant();
	const admin = await makeMemberWithPassword(tenant, { permissionId: profiles.admin });
	const readers = await Promise.all(
		ports.map((port) => signedInClient(port, tenant, { email: admin.email, password })),
	);
	const [first] = readers;
	if (!first) throw new Error("No server.");
	const { action, fields } = await form.filled(first, admin);
	const before = await count(tenant, form.table);
	const faultsBefore = await countFaults(tenant, "silently");
	const answers = await manyTimes(given.times, (turn) =>
		(readers[turn % readers.length] ?? first).post(action, fields),
	);
	const faults = (await countFaults(tenant, "silently")) - faultsBefore;
	return {
		what: `form of ${form.name}`,
		rows: (await count(tenant, form.table)) - before,
		faults,
		answers: new Set(answers.map(({ headers }) => headers.location)).size,
		...refusedBy(answers, 302),
	};
}

function reportAll(kind: string, outcomes: readonly Outcome[]): void {
	const wrong = outcomes.filter(
		({ rows, faults, answers, refused }) =>
			rows !== 1 || faults !== 0 || answers !== 1 || refused > 0,
	);
	console.table(outcomes);
	report({
		what: `the same create sent ${given.times} times at once with one key, by two servers: ${kind}`,
		bar: "1 row, the same answer each time",
		measured:
			wrong.length === 0
				? `1 row each of ${outcomes.length} kinds`
				: wrong
						.map(
							(one) =>
								`${one.what}: ${one.rows} rows, ${one.faults} contradictions, ${one.answers} answers, ${one.refused} refused by ${one.statuses}`,
						)
						.join("; "),
		reached: wrong.length === 0,
	});
}

await withApplication(
	async ({ ports }) => {
		const called: Outcome[] = [];
		for (const row of calls) if (row.once) called.push(await replayedCall(ports, row));
		reportAll("calls of the API", called);
		const posted: Outcome[] = [];
		for (const form of formsThatMake) posted.push(await replayedForm(ports, form));
		reportAll("forms of pages", posted);
	},
	[() => ({}), () => ({})],
);
