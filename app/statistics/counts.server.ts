import { localizedName } from "#app/entities/localized-name.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import type { EndpointKey } from "#app/lib/api-endpoints.ts";
import type { Language } from "#app/lib/languages.ts";
import type { Session } from "#app/lib/session.server.ts";
import type { MemberStatistic } from "./statistics-params.ts";
import { type TileName, tileDefinitions } from "./tile-definitions.ts";

/** Loads the numbers of the tiles; null for those that are not counted. */
export async function loadRequestCounts(
	session: Session,
): Promise<Record<TileName, number | null>> {
	const numbers = await callApi(session, "GET /stats/requests-numbers");
	return Object.fromEntries(tileDefinitions.map(({ name }) => [name, numbers[name]])) as Record<
		TileName,
		number | null
	>;
}

/** A member or entity with the number of its requests. */
export type RankedEntity = { id: number; name: string; requests: number | null };

export type RankedMember = RankedEntity & { email: string; photo: string | null };

const memberEndpoints = {
	done: "GET /stats/done",
	pending: "GET /stats/pending",
	late: "GET /stats/late",
	in_progress: "GET /stats/in_progress",
} as const satisfies Readonly<Record<MemberStatistic, EndpointKey>>;

export async function loadTopMembers(
	session: Session,
	status: MemberStatistic,
	language: Language,
): Promise<RankedMember[]> {
	const members = await callApi(session, memberEndpoints[status]);
	return members.map((member) => ({
		id: member.id,
		name: localizedName(member, language) ?? "",
		email: member.email,
		photo: member.profile_photo,
		requests: member.requests,
	}));
}

export async function loadTopBranches(
	session: Session,
	language: Language,
): Promise<RankedEntity[]> {
	const branches = await callApi(session, "GET /stats/most-branches");
	return branches.map((branch) => ({
		id: branch.id,
		name: localizedName(branch, language) ?? "",
		requests: branch.requests,
	}));
}

/** A resource, and its quantity in stock. */
export type StockRow = { label: string; qty: number };

export async function loadTopResources(session: Session, language: Language): Promise<StockRow[]> {
	const resources = await callApi(session, "GET /stats/top-10-resources");
	return resources.map((resource) => ({
		label: localizedName(resource, language) ?? "",
		qty: resource.qty,
	}));
}
