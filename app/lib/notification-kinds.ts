import type { MailKind } from "#contract/notifications/constants.ts";
import { requiredSettingByMailKind } from "#contract/tenants/feature-flags.ts";
import { useRootData } from "./root-data.ts";

/** Returns a function that checks whether members get notifications of a kind. */
export function useIsNotifiedKind(): (kind: string) => boolean {
	const features = useRootData()?.organisation.features ?? [];
	return (kind) => {
		const feature = requiredSettingByMailKind[kind as MailKind];
		return !feature || features.includes(feature);
	};
}
