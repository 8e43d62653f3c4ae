import type { MailKind } from "#contract/entities.ts";
import type { Feature } from "#contract/features.ts";
import { useRootData } from "./root-data.ts";

/** What an organisation has to have for members to be told of a kind. */
const featureOf: Partial<Record<MailKind, Feature>> = {
	unanswered: "targets",
	reopened: "ratings",
	rated: "ratings",
	piled_up: "plans",
	low_stock: "low_stock",
	planned: "plans",
};

/** Whether members are told of a kind. */
export function useIsTold(): (kind: string) => boolean {
	const features = useRootData()?.organisation.features ?? [];
	return (kind) => {
		const feature = featureOf[kind as MailKind];
		return !feature || features.includes(feature);
	};
}
