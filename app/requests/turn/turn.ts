import type { MaintenanceRequest, RequestEvent } from "#contract/requests/schemas.ts";

export type TurnProps = {
	request: MaintenanceRequest;
	/** The API takes all that is said of the work with the status. */
	finishes: boolean;
	now: string;
};

type Events = Pick<MaintenanceRequest, "timeline">;

const latest = (
	{ timeline }: Events,
	matches: (event: RequestEvent) => boolean,
): RequestEvent | undefined =>
	timeline
		.filter(matches)
		.reduce<RequestEvent | undefined>(
			(last, event) => (last && last.at > event.at ? last : event),
			undefined,
		);

/** Another kind of work assigns a request, too. */
const assigns = ({ kind, changes }: RequestEvent): boolean =>
	kind === "assigned" || (changes?.some(({ field }) => field === "assigned_to_id") ?? false);

/** Returns the instant since which a request is with its assigned member; null if it is not told. */
export const findTurnStart = (request: Events): string | null =>
	latest(request, assigns)?.at ?? null;

/** Returns the event by which a closed request got its status. */
export const findClosing = (
	request: Events & Pick<MaintenanceRequest, "status">,
): RequestEvent | undefined =>
	latest(request, ({ kind, after }) => kind === "status" && after === request.status);
