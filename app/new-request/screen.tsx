import { requestForms } from "#app/entities/request-forms.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { RemountOnChange } from "#app/ui/drawn-anew.tsx";
import { NewRequestFields } from "./fields.tsx";
import type { NewRequestForm } from "./new-request.ts";

/** The page of a form that raises requests. */
export function NewRequestScreen(props: { form: NewRequestForm; unreached: boolean }) {
	const { t } = useTranslation();
	return (
		<>
			<Breadcrumbs
				crumbs={[
					{ label: t("shell.services"), href: "/main-services" },
					{ label: t(requestForms[props.form.kind].title) },
				]}
			/>
			<RemountOnChange by={props.form.key}>
				<NewRequestFields {...props} />
			</RemountOnChange>
		</>
	);
}
