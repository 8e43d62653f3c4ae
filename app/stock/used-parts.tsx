import { fieldLabel } from "#app/entities/field-labels.ts";
import { EntityLink } from "#app/fields/entity-link.tsx";
import { quantityInputProps } from "#app/fields/input-props.tsx";
import { OptionSelect } from "#app/fields/option-select.tsx";
import { useSelect } from "#app/forms/use-select.ts";
import { controlFields } from "#app/lib/control-fields.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { Byline } from "#app/ui/byline.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { DisclosureSection } from "#app/ui/disclosure-section.tsx";
import { Form } from "#app/ui/form.tsx";
import { RemountOnChange } from "#app/ui/remount-on-change.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";
import type { RequestCost } from "#contract/requests/time-entries-and-parts.schemas.ts";
import { toLatinDigits } from "#contract/values/normalize-text.ts";
import { RemoveEntryButton } from "../requests/remove-entry.tsx";
import type { RequestFormState } from "../requests/request-form.server.ts";
import type { PartsStock } from "../requests/request-page.server.ts";

type PartsProps = {
	parts: MaintenanceRequest["parts"];
	/** The parts that the user can take from the stock; null if none. */
	stock: PartsStock | null;
	oneTimeKey: string;
	submission: RequestFormState | null;
};

/** Renders the parts that were taken from the stock for a request, and the form that takes one. */
export function UsedParts({ parts = [], stock, oneTimeKey, submission }: PartsProps) {
	const { t, language, format } = useLocale();
	return (
		<DisclosureSection
			id="parts"
			icon="package"
			title={t("equipment.parts")}
			sum={parts.length > 0 && format.number(parts.length)}
			open={submission !== null || Boolean(stock?.offered.find)}
			bare={parts.length === 0}
		>
			{parts.length > 0 && (
				<ol className="briefs">
					{parts.map(({ id, qty, resource_id, resourceDetails, cost, at, memberDetails }) => (
						<li key={id}>
							<p>
								{format.number(qty)} ×{" "}
								<EntityLink
									to="resource"
									id={resource_id}
									name={resourceDetails?.[`name_${language}`] ?? `#${resource_id}`}
								/>
								{cost && <> · {format.amount(cost)}</>}
							</p>
							<p className="hint">
								<Byline member={memberDetails} at={at} />
							</p>
							{stock && (
								<RemoveEntryButton
									name="part"
									id={id}
									intent="bring"
									label={t("equipment.bringBack")}
								/>
							)}
						</li>
					))}
				</ol>
			)}
			{stock && (
				<RemountOnChange by={parts.map(({ id }) => id).join()}>
					<PartsForm stock={stock} oneTimeKey={oneTimeKey} submission={submission} />
				</RemountOnChange>
			)}
		</DisclosureSection>
	);
}

const control = "resource_id";

type PartsFormProps = Pick<PartsProps, "oneTimeKey" | "submission"> & { stock: PartsStock };

function PartsForm({ stock: { offered, qty }, oneTimeKey, submission }: PartsFormProps) {
	const { t } = useLocale();
	const field = controlFields(submission);
	const { error, defaultValue: chosen } = field(control);
	const input = useSelect(control, { to: "resource", offered, chosen });
	return (
		<Form method="post" noValidate className="screen-only">
			<input type="hidden" name="one_time_key" value={submission?.key || oneTimeKey} />
			<input type="hidden" name="intent" value="take" />
			<OptionSelect
				field={{ required: true, to: "resource" }}
				input={{ ...input, label: t("equipment.part"), error }}
				marked={false}
			/>
			<TextInput
				{...field("qty")}
				label={fieldLabel(t, "request", "qty")}
				defaultValue={toLatinDigits(String(submission?.values.qty ?? qty))}
				{...quantityInputProps}
				required
				marked={false}
			/>
			<div className="buttons mb-4">
				<SubmitButton variant="plain" icon="plus" label={t("equipment.takePart")} />
			</div>
		</Form>
	);
}

export function RequestCostDetails({ spent }: { spent: RequestCost }) {
	const { t, format } = useLocale();
	return (
		<DisclosureSection
			id="cost"
			icon="chart-column"
			title={t("stock.cost")}
			sum={format.amount(spent.total)}
		>
			<DefinitionList
				items={[
					{ label: t("equipment.parts"), value: format.amount(spent.parts) },
					{ label: t("equipment.time"), value: format.amount(spent.time) },
					{ label: t("stock.total"), value: format.amount(spent.total) },
				]}
			/>
		</DisclosureSection>
	);
}
