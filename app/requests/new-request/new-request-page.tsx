import { useTranslation } from "#app/lib/i18n.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { RemountOnChange } from "#app/ui/remount-on-change.tsx";
import type { NewRequestForm } from "./form-state.ts";
import { NewRequestFields } from "./new-request-fields.tsx";
import { requestForms } from "./request-forms.ts";

export function NewRequestScreen(props: { form: NewRequestForm; unreached: boolean }) {
	const { t } = useTranslation();
	return (
		<>
			<Breadcrumbs under="services" here={t(requestForms[props.form.kind].title)} />
			<RemountOnChange by={props.form.key}>
				<NewRequestFields {...props} />
			</RemountOnChange>
		</>
	);
}
