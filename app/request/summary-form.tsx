import { Form } from "@remix-run/react";
import { useText } from "#app/lib/i18n.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { maxSummary } from "#contract/reports.ts";
import type { Request } from "#contract/schemas/requests.ts";
import type { Undone } from "./take-form.server.ts";

type SummaryFormProps = { request: Request; undone: Undone | null };

/** Takes what those without an account read of a request who report something at the same place. */
export function SummaryForm({ request: { version, public_summary }, undone }: SummaryFormProps) {
	const { t } = useText();
	return (
		<Form method="post" className="card screen-only" noValidate>
			<input type="hidden" name="version" value={version} />
			<TextInput
				name="public_summary"
				label={t("similar.summary")}
				hint={t("similar.summaryHint")}
				error={undone?.errors.find(({ field }) => field === "public_summary")?.message}
				defaultValue={undone?.typed.public_summary ?? public_summary}
				maxLength={maxSummary}
				marked={false}
			/>
			<SubmitButton name="intent" value="summary" variant="plain" label={t("form.save")} />
		</Form>
	);
}
