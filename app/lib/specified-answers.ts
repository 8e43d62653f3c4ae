import type { Endpoints } from "#contract/endpoints.ts";
import type { EndpointAnswer } from "#contract/platform/endpoint.ts";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";
import type { memberStatistics } from "#contract/statistics/constants.ts";
import type { RequestNumbers } from "#contract/statistics/schemas.ts";
import type { Resource } from "#contract/stock/schemas.ts";

/** A row whose Arabic name may be missing. */
type Named = { id?: number; name_en: string; name_ar?: string | null };

type RankedMember = Named & {
	id: number;
	email: string;
	profile_photo?: string | null;
	requests?: number | string;
};

type MemberStatistics = Record<`GET /stats/${(typeof memberStatistics)[number]}`, RankedMember[]>;

type CreationKey = "POST /requests" | "POST /requests/add" | "POST /requests/direct-request/add";

/** A new request, alone or under its name. */
type Creations = Record<CreationKey, { request: MaintenanceRequest } | MaintenanceRequest>;

/**
 * Responses of which another server (`API_URL`) may leave out fields that ours always sends, or send
 * them in another way: see `compat`.
 */
export interface SpecifiedAnswers extends MemberStatistics, Creations {
	"GET /resources/{id}": Partial<Resource>;
	"GET /stats/most-branches": (Named & { id: number; requests: number | string })[];
	"GET /stats/requests-numbers": Partial<RequestNumbers>;
	"GET /stats/top-10-resources": (Named & { qty: number | string })[];
	"POST /requests/notifications/read": Partial<
		EndpointAnswer<Endpoints["POST /requests/notifications/read"]>
	>;
	"POST /requests/notifications/{id}/read": Partial<
		EndpointAnswer<Endpoints["POST /requests/notifications/{id}/read"]>
	>;
}
