import { useText } from "#app/lib/i18n.ts";
import type { FacilityResources } from "#contract/schemas/facilities.ts";
import { Notice } from "./notice.tsx";
import { Select } from "./select.tsx";

type ResourceChoiceProps = {
	resources: FacilityResources["resources"];
	chosen: string;
	error?: string;
};

/** Which of the facility's resources the request is about, if any. */
export function ResourceChoice({ resources, chosen, error }: ResourceChoiceProps) {
	const { t, language } = useText();
	if (resources.length === 0) return <Notice>{t("request.noResources")}</Notice>;
	return (
		<Select
			name="resource_id"
			label={t("request.resource")}
			placeholder={t("request.resourcePlaceholder")}
			error={error}
			defaultValue={chosen}
			options={resources.map((resource) => ({
				value: String(resource.id),
				label: resource[`name_${language}`],
			}))}
		/>
	);
}
