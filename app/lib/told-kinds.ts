import type { MailKind } from "#contract/entities.ts";
import { featureOfMail } from "#contract/features.ts";
import { useRootData } from "./root-data.ts";

/** Whether members are told of a kind. */
export function useIsTold(): (kind: string) => boolean {
	const features = useRootData()?.organisation.features ?? [];
	return (kind) => {
		const feature = featureOfMail[kind as MailKind];
		return !feature || features.includes(feature);
	};
}
