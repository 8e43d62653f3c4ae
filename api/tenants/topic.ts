import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { createTopic } from "../platform/event-topic.ts";

/** The time zones before and after a change of the settings; they may be the same. */
type TimeZoneEvent = { readonly from: string; readonly to: string };

export const timeZoneTopic = createTopic<TenantDb, TimeZoneEvent>("time zone");
