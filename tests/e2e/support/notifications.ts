import { tell } from "#api/domain/notifications/telling.ts";
import type { RequestNotificationKind } from "#contract/entities.ts";
import { within } from "./database.ts";
import type { Person } from "./people.ts";

/** Tells a member of something, as the server does by itself. */
export const told = ({ id }: Person, requestId: number, kind: RequestNotificationKind = "note") =>
	within((scope) => tell(scope, [id], { kind, requestId, actorId: null, date: new Date() }));
