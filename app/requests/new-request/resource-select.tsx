import { useTranslation } from "#app/lib/i18n.ts";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { FacilityItemSelect } from "./facility-select.tsx";
import type { SelectedFacility } from "./form-state.ts";

type ResourceChoiceProps = {
	found: SelectedFacility;
	chosen: string;
	error?: string;
	/** With scripts: called to reload resources that could not be loaded. */
	onRetry?: () => void;
};

/** Renders a select for the facility's resource that the request is about, if any. */
export function ResourceSelect({ found, chosen, error, onRetry }: ResourceChoiceProps) {
	const { t } = useTranslation();
	const { resources, facility } = found;
	if (resources === null)
		return (
			<div className="field" role="alert">
				<Notice kind="warning">
					<p>
						{t("newRequest.resourcesFailed")} {t("newRequest.withoutResource")}
					</p>
					<SubmitButton
						name="step"
						value="choose"
						variant="plain"
						label={t("errorPages.retry")}
						formNoValidate
						onPress={onRetry}
					/>
				</Notice>
			</div>
		);
	if (resources.length === 0) return null;
	return (
		<FacilityItemSelect
			key={facility.id}
			to="resource"
			label={t("requests.resource")}
			note={t("requests.resourcePlaceholder")}
			rows={resources}
			chosen={chosen}
			error={error}
		/>
	);
}
