import { noEmailDomain } from "#contract/members/no-email.ts";
import { branchProfileIds } from "#contract/permissions/flags.ts";
import { demoAccounts, demoWorkNumber } from "#contract/tenants/demo-accounts.ts";
import { familyNames, firstNames, type Gender } from "./content.ts";
import type { Places } from "./places.ts";
import type { Random } from "./random.ts";
import { after, day } from "./riyadh-time.ts";
import type { MemberRow } from "./seed-rows.ts";
import type { NamedPerson, TenantPlan } from "./tenant-plan.ts";

export type Person = MemberRow & { gender: Gender };

const phone = (random: Random) =>
	`+966 5${random.int(0, 9)} 555 ${String(random.int(0, 9999)).padStart(4, "0")}`;

/** Returns a function that makes people without a given name; no two have the same name. */
function anonymousPeople(plan: TenantPlan, random: Random): (profile: number) => NamedPerson {
	const usedNames = new Set(plan.named.map(({ first, family }) => `${first.en}.${family.en}`));
	return (profile) => {
		for (;;) {
			const gender: Gender = random.chance(0.5) ? "m" : "f";
			const first = random.pick(firstNames[gender]);
			const family = random.pick(familyNames);
			const name = `${first.en}.${family.en}`;
			if (usedNames.has(name)) continue;
			usedNames.add(name);
			return { profile, first, family, gender, email: name.toLowerCase() };
		}
	};
}

/** Makes all members, the Admin first; managers are written into the places. */
export function makePeople(
	plan: TenantPlan,
	places: Places,
	random: Random,
	openedAt: Date,
	now: Date,
): Person[] {
	const anonymousPerson = anonymousPeople(plan, random);
	const listed = Object.entries(plan.profiles).flatMap(([id, count]) => {
		const profile = Number(id);
		const named = plan.named.filter((person) => person.profile === profile).length;
		return Array.from({ length: count - named }, () => anonymousPerson(profile));
	});
	const people = [...plan.named, ...listed].map(
		(person, index): Person => ({
			id: index + 1,
			nameEn: `${person.first.en} ${person.family.en}`,
			nameAr: `${person.first.ar} ${person.family.ar}`,
			email: `${person.email}@${plan.domain}`,
			phone: phone(random),
			employeeId: String(10200 + index * 7 + random.int(0, 6)),
			permissionId: person.profile,
			branchId: null,
			subbranchId: null,
			activated: 1,
			language: index < plan.named.length || random.chance(0.72) ? "ar" : "en",
			createdAt: openedAt,
			updatedAt: openedAt,
			gender: person.gender,
		}),
	);
	nameRoles(people, plan);
	settle(people, places);
	leaveSomeNew(people, plan, now);
	giveWorkNumber(people, plan);
	return people;
}

/** Gives somebody of each role that the sign-in page offers the address that it offers. */
function nameRoles(people: readonly Person[], { domain }: TenantPlan): void {
	for (const [name, profile] of Object.entries(demoAccounts)) {
		const person = people.find(({ permissionId }) => permissionId === profile);
		if (person) person.email = `${name}@${domain}`;
	}
}

/** Gives the members of the profiles 5, 6 and 12 their branch and sub-branch. */
function settle(people: readonly Person[], { branches, subbranches }: Places): void {
	const of = (profile: number) => people.filter((person) => person.permissionId === profile);
	const [managers = 5, siteManagers = 6, technicians = 12] = branchProfileIds;
	of(managers).forEach((person, index) => {
		const branch = branches[index % branches.length];
		person.branchId = branch?.id;
		if (branch) branch.memberId ??= person.id;
	});
	// Every second sub-branch first, so that each branch has a member.
	const order = [
		...subbranches.filter((_, nth) => nth % 2 === 0),
		...subbranches.filter((_, nth) => nth % 2),
	];
	of(siteManagers).forEach((person, index) => {
		const site = order[index % order.length];
		person.branchId = site?.branchId;
		person.subbranchId = site?.id;
		if (site) site.memberId ??= person.id;
	});
	of(technicians).forEach((person, index) => {
		const site = order[(index * 3) % order.length];
		person.branchId = site?.branchId;
		person.subbranchId = site?.id;
	});
}

/** The last requester and the last technician joined this week and have not set a password yet. */
function leaveSomeNew(people: readonly Person[], plan: TenantPlan, now: Date): void {
	[8, 7].forEach((profile, nth) => {
		const person = people.filter(({ permissionId }) => permissionId === profile).at(-1);
		if (!person) return;
		person.activated = 0;
		person.createdAt = after(now, -(nth + 1) * day);
		person.updatedAt = person.createdAt;
		if (nth === 0) person.email = `new@${plan.domain}`;
	});
}

/** Gives the second technician of an organisation with everything a work number instead of an address. */
function giveWorkNumber(people: readonly Person[], { everything }: TenantPlan): void {
	const person = people.filter(({ permissionId }) => permissionId === 7)[1];
	if (!everything || !person) return;
	person.noEmail = 1;
	person.email = `demo@${noEmailDomain}`;
	person.employeeId = demoWorkNumber;
}
