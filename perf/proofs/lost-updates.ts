import { signedInAt, signedInClient } from "../../tests/support/http-clients.ts";
import { makeMemberWithPassword, password, profiles } from "../../tests/support/members.ts";
import { randomFrom } from "../../tests/support/qr-photos/random.ts";
import { makeTenant } from "../../tests/support/tenant.ts";
import { report } from "../support/figures.ts";
import { withApplication } from "./support/application.ts";
import { meetings } from "./support/concurrent-edits.ts";
import { numberOptions } from "./support/options.ts";

const given = numberOptions({ rounds: 200 });

type Tally = { rounds: number; "one refused": number; "both done": number; lost: number };

await withApplication(
	async ({ ports }) => {
		const tenant = await makeTenant();
		const editors = await Promise.all(
			[0, 1].map(async (nth) => {
				const member = await makeMemberWithPassword(tenant, { permissionId: profiles.admin });
				const port = ports[nth] ?? 0;
				const client = await signedInAt(port, member);
				const reader = await signedInClient(port, tenant, { email: member.email, password });
				return { member, client, reader };
			}),
		);
		const [one, other] = editors;
		if (!one || !other) throw new Error("Two editors are needed.");
		const random = randomFrom(given.seed);
		const tallies: Record<string, Tally> = {};
		const lost: string[] = [];
		for (let round = 0; round < given.rounds; round++) {
			const meeting = meetings[round % meetings.length] as (typeof meetings)[number];
			const fresh: Tally = { rounds: 0, "one refused": 0, "both done": 0, lost: 0 };
			const tally = tallies[meeting.name] ?? fresh;
			tallies[meeting.name] = tally;
			const turned = random.of([true, false]);
			const met = await meeting.meet(turned ? [other, one] : [one, other], round);
			tally.rounds += 1;
			if (met.done === 1) tally["one refused"] += 1;
			if (met.done === 2) tally["both done"] += 1;
			const fault = met.fault ?? (met.done === 0 ? "both were refused" : null);
			if (!fault) continue;
			tally.lost += 1;
			lost.push(`${meeting.name}, round ${round}: ${fault}`);
		}
		console.table(tallies);
		for (const line of lost) console.log(line);
		report({
			what: `2 members change one row at once, by two servers, ${given.rounds} rounds of ${meetings.length} kinds`,
			bar: "0 lost updates, the history has what was acknowledged",
			measured: `${lost.length} lost`,
			reached: lost.length === 0,
		});
	},
	[() => ({}), () => ({})],
);
