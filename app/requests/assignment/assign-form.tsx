import { type FetcherWithComponents, Form } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import type { controlFields } from "#app/lib/control-fields.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Opener } from "#app/ui/form.tsx";
import { RemountOnChange } from "#app/ui/remount-on-change.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { AssignPageData } from "./assign-page.server.ts";
import { CandidatePicker } from "./candidate-picker.tsx";

type AssignFormProps = {
	page: AssignPageData;
	field: ReturnType<typeof controlFields>;
	/** The element that sends it; by default the page's own. */
	by?: FetcherWithComponents<unknown>["Form"];
	action?: string;
	/** What stands beside its button. */
	children?: ReactNode;
};

/** Renders the form that assigns a request, or reassigns it. */
export function AssignForm({ page, field, by = Form, action, children }: AssignFormProps) {
	return (
		<RemountOnChange by={String(page.request.assigned_to_id)}>
			<FormOfRequest page={page} field={field} by={by} action={action}>
				{children}
			</FormOfRequest>
		</RemountOnChange>
	);
}

type FormProps = AssignFormProps & { by: FetcherWithComponents<unknown>["Form"] };

function FormOfRequest({ page, field, by: FormComponent, action, children }: FormProps) {
	const { t } = useTranslation();
	const { request, choice, dispatches, words, back } = page;
	const intent = request.assigned_to_id === null ? "assign" : "reassign";
	const [label, setLabel] = useState<string | null>(null);
	return (
		<FormComponent method="post" action={action} noValidate>
			<Opener />
			<input type="hidden" name="version" value={request.version} />
			<input type="hidden" name="back" value={back} />
			{dispatches && words.former && <input type="hidden" name="former" value={words.former.id} />}
			<CandidatePicker
				{...field("assigned_to_id")}
				choice={choice}
				href={`/view/request/${request.id}/assign`}
				onChoose={(chosen) => setLabel(chosen?.submit ?? null)}
			/>
			{words.former?.text && (
				<div className="field">
					<Checkbox
						{...field("tell_former", words.former.isNotified ? "1" : "")}
						label={words.former.text}
					/>
				</div>
			)}
			<div className="buttons">
				<SubmitButton
					intent={intent}
					icon="user-check"
					label={label ?? t(`requestActions.${intent}`)}
				/>
				{children}
			</div>
		</FormComponent>
	);
}
