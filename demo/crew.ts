import type { RequestType } from "#contract/requests/constants.ts";
import { groupBy } from "./group-by.ts";
import type { Kinds } from "./kinds.ts";
import type { Person } from "./members.ts";
import type { Place, Places } from "./places.ts";
import type { Random } from "./random.ts";

/** The members who create requests, who are responsible, and who do the work. */
export type Crew = {
	admin: Person;
	technician: Person;
	requester: Person;
	byId: ReadonlyMap<number, Person>;
	responsible(branchId: number | null, subbranchId: number | null): Person;
	managerOf(branchId: number | null): Person | null;
	raises(type: RequestType, place: Place | null): Person;
	repairs(branchId: number | null, kindId: number | null): Person;
};

/** The weights by which members of a profile create requests of a type. */
const raising: Readonly<Record<RequestType, Readonly<Record<number, number>>>> = {
	"Maintenance Request": { 1: 0.3, 2: 0.5, 3: 1.5, 5: 2, 6: 7, 7: 0.4, 8: 3, 12: 0.8 },
	"Direct Request": { 1: 0.5, 2: 0.5, 3: 2, 5: 3, 6: 5, 12: 1 },
	"Dispose Request": { 3: 1, 4: 4, 5: 1, 6: 2 },
	"Purchase Request": { 3: 1, 4: 3, 5: 2, 6: 2, 10: 3 },
};

const technicianProfile = 7;
const branchTechnicianProfile = 12;

export function makeCrew(
	people: readonly Person[],
	places: Places,
	kinds: Kinds,
	random: Random,
): Crew {
	const [admin, technician, requester] = people;
	if (!admin || !technician || !requester) throw new Error("the named people are missing");
	const active = people.filter((person) => person.activated === 1);
	const byId = new Map(people.map((person) => [person.id, person]));
	const byProfile = groupBy(active, (person) => person.permissionId);
	const member = (id: number | null | undefined) => (id ? (byId.get(id) ?? null) : null);
	const managerOf = (branchId: number | null) =>
		member(places.branches.find(({ id }) => id === branchId)?.memberId);
	const belongs = (person: Person, place: Place | null) =>
		!place ||
		((person.branchId ?? place.branchId) === place.branchId &&
			(person.subbranchId ?? place.subbranchId) === place.subbranchId);
	return {
		admin,
		technician,
		requester,
		byId,
		managerOf,
		responsible: (branchId, subbranchId) =>
			member(places.subbranches.find(({ id }) => id === subbranchId)?.memberId) ??
			managerOf(branchId) ??
			admin,
		raises(type, place) {
			const candidates = Object.entries(raising[type]).flatMap(([profile, weight]) => {
				const able = (byProfile.get(Number(profile)) ?? []).filter((one) => belongs(one, place));
				return able.map((person): [Person, number] => [person, weight / able.length]);
			});
			return random.weighted(candidates);
		},
		repairs(branchId, kindId) {
			const technicians = byProfile.get(technicianProfile) ?? [];
			const local = (byProfile.get(branchTechnicianProfile) ?? []).filter(
				(person) => person.branchId === branchId,
			);
			const able = [
				...technicians.map((person, nth): [Person, number] => [person, Math.max(6 - nth, 2)]),
				...local.map((person): [Person, number] => [person, 3]),
			];
			const skilled = able.filter(([{ id }]) => kinds.isDoneBy(id, kindId));
			return random.weighted(skilled.length > 0 ? skilled : able);
		},
	};
}
