import type { Person } from "./members.ts";
import type { Random } from "./random.ts";
import type { Draft } from "./requests.ts";
import type { PhotoRow, RequestStepRow, SeedImage, SeedRequestRow } from "./seed-rows.ts";
import type { TenantPlan } from "./tenant-plan.ts";

export const fileName = (random: Random, folder: string) => `${folder}/${random.hex(32)}.jpg`;

/** Adds photos to some requests, mostly the latest ones. */
export function photographRequests(
	drafts: readonly Draft[],
	count: number,
	random: Random,
): { photos: PhotoRow[]; images: SeedImage[] } {
	const fitting = drafts.filter(({ drawing }) => drawing !== null);
	const latest = fitting.slice(-Math.ceil(count / 2));
	const earlier = random.shuffle(fitting.slice(0, -latest.length)).slice(0, count - latest.length);
	const photos: PhotoRow[] = [];
	const images: SeedImage[] = [];
	for (const { row, drawing } of [...earlier, ...latest].sort((a, b) => a.row.id - b.row.id))
		for (const variant of random.chance(0.25) ? ["", "-close"] : [""]) {
			const file = fileName(random, "requests");
			photos.push({ requestId: row.id, file });
			images.push({
				file,
				drawing: `${drawing}${variant}`,
				memberId: row.memberId,
				at: row.date,
			});
		}
	return { photos, images };
}

/** Adds photos to the steps of the latest visits that ask for one. */
export function photographSteps(
	steps: readonly RequestStepRow[],
	requests: readonly SeedRequestRow[],
	random: Random,
): SeedImage[] {
	const byId = new Map(requests.map((request) => [request.id, request]));
	const shownSteps = steps.flatMap((step) => {
		const { status, closingTime: at, assignedToId: memberId } = byId.get(step.requestId) ?? {};
		return step.kind === "photo" && status === "done" && at && memberId
			? [{ step, at, memberId }]
			: [];
	});
	const latest = shownSteps.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, 6);
	return latest.map(({ step, at, memberId }) => {
		const file = fileName(random, "requests");
		Object.assign(step, { state: "ok", photo: file, memberId, at, version: 2 });
		return { file, drawing: "cleaned-unit", memberId, at };
	});
}

/** Gives the named people and some others a portrait. */
export function portrayPeople(
	people: readonly Person[],
	plan: TenantPlan,
	random: Random,
	at: Date,
): SeedImage[] {
	const [named, others] = [people.slice(0, plan.named.length), people.slice(plan.named.length)];
	const chosen = [...named, ...random.shuffle(others)].slice(0, plan.portraits);
	return chosen.map((person, nth) => {
		const file = fileName(random, "profile_photos");
		person.profilePhoto = file;
		return { file, drawing: `portrait-${person.gender}-${nth}`, memberId: person.id, at };
	});
}
