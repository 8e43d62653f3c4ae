import type { Person } from "./members.ts";
import type { Random } from "./random.ts";
import { after, calendarDay, day, hour, minute, startOfDay } from "./riyadh-time.ts";
import type { TrailRow } from "./seed-rows.ts";

/** The number of days that the demo's audit trail covers. */
const storedDays = 30;

/** Makes the audit trail of the last weeks, with sign-ins. */
export function recentTrail(
	trail: readonly TrailRow[],
	people: readonly Person[],
	random: Random,
	now: Date,
): TrailRow[] {
	const since = after(now, -storedDays * day);
	const active = people.filter(
		({ activated, lastDay }) => activated === 1 && (!lastDay || lastDay >= calendarDay(now)),
	);
	const sessions = Array.from({ length: storedDays }, (_, ago) =>
		startOfDay(after(now, -ago * day)),
	)
		.flatMap((midnight) =>
			random
				.shuffle(active)
				.slice(0, random.int(3, 6))
				.map((person): TrailRow => {
					const isFailedSignIn = random.chance(0.06);
					return {
						at: after(midnight, random.int(7 * 60, 15 * 60) * minute),
						memberId: isFailedSignIn ? null : person.id,
						action: isFailedSignIn ? "sign_in_failed" : "signed_in",
						call: isFailedSignIn ? "POST authentication refused" : "POST authentication",
						entity: "session",
						changes: { after: { email: person.email } },
						address: `10.20.${random.int(1, 6)}.${random.int(2, 250)}`,
					};
				}),
		)
		.filter(({ at }) => at < after(now, -hour));
	return [...trail.filter(({ at }) => at > since), ...sessions].sort(
		(a, b) => a.at.getTime() - b.at.getTime(),
	);
}

type AuditedEntity = {
	id: number;
	createdAt?: Date | null;
	nameEn?: string;
	nameAr?: string;
};

/** Makes entries of the first Admin adding entities, each named by its area and kind. */
export const additions = (
	admin: Person,
	entities: Readonly<Record<string, readonly [area: string, added: readonly AuditedEntity[]]>>,
	otherwise: Date,
): TrailRow[] =>
	Object.entries(entities)
		.flatMap(([entity, [area, added]]) =>
			added.map(
				({ id, createdAt, nameEn, nameAr }): TrailRow => ({
					memberId: admin.id,
					action: "added",
					call: `POST ${area}/add`,
					entity,
					entityId: id,
					changes: { after: nameEn ? { name_en: nameEn, name_ar: nameAr } : {} },
					at: createdAt ?? otherwise,
				}),
			),
		)
		.sort((a, b) => a.at.getTime() - b.at.getTime());
