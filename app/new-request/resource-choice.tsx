import { OptionSelect } from "#app/fields/option-select.tsx";
import { nameIn } from "#app/fields/reference.ts";
import { useChoice } from "#app/forms/use-choice.ts";
import { useText } from "#app/lib/i18n.ts";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { FacilityResources } from "#contract/schemas/facilities.ts";
import type { FoundFacility } from "./new-request.ts";

type ResourceChoiceProps = {
	found: FoundFacility;
	chosen: string;
	error?: string;
	/** With scripts: loads the resources that could not be loaded. */
	onRetry?: () => void;
};

/** Which of the facility's resources the request is about, if any. */
export function ResourceChoice({ found, chosen, error, onRetry }: ResourceChoiceProps) {
	const { t } = useText();
	const { resources, by, facility } = found;
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
						label={t("errors.retry")}
						formNoValidate
						onPress={onRetry}
					/>
				</Notice>
			</div>
		);
	if (resources.length === 0)
		return (
			<div className="field">
				<Notice>{t(by === "code" ? "newRequest.noneFound" : "request.noResources")}</Notice>
			</div>
		);
	return <Choice key={facility.id} {...{ resources, chosen, error }} />;
}

type ChoiceProps = {
	resources: FacilityResources["resources"];
	chosen: string;
	error?: string;
};

const name = "resource_id";
const source = "maintenance-request/facility-resources";
const field = { type: "reference", to: "resource", from: source } as const;

/** All of them have come along: nobody has to be asked for those that match a text. */
function Choice({ resources, chosen, error }: ChoiceProps) {
	const { t, language } = useText();
	const values = chosen ? [chosen] : [];
	const options = resources.map((row) => ({
		value: String(row.id),
		label: nameIn(row, language) ?? String(row.id),
	}));
	const offered = { [name]: { source, find: "", options, more: false } };
	const choice = useChoice(
		{ entity: "request", typed: { [name]: values }, offered },
		name,
		field,
		source,
	);
	return (
		<OptionSelect
			field={{ to: "resource" }}
			input={{
				name,
				label: t("request.resource"),
				error,
				errors: {},
				values,
				choice: { ...choice, note: t("request.resourcePlaceholder") },
			}}
		/>
	);
}
