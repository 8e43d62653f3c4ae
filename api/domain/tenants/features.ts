import type { Feature } from "#contract/features.ts";
import type { TenantSettings } from "../../db/schema/tenants.ts";

/** What the organisation has of what is added to the specification. */
export const featuresOf = (_settings: TenantSettings): Feature[] => ["settings"];
