import type { ControlField } from "#app/lib/control-fields.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { useIsLightMode } from "#app/lib/root-data.ts";
import { FileInput } from "#app/ui/file-input.tsx";
import { Form } from "#app/ui/form.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { acceptedImageTypes } from "#contract/images/image-files.ts";

type LogoFormProps = {
	action: string | undefined;
	logo: string | null;
	version: string;
	field: ControlField;
};

/** Renders the form that sets or removes the organisation's logo. */
export function LogoForm({ action, logo, version, field }: LogoFormProps) {
	const { t } = useTranslation();
	const light = useIsLightMode();
	return (
		<Form
			method="post"
			action={action}
			encType="multipart/form-data"
			className="card form mt-6"
			noValidate
		>
			<input type="hidden" name="version" value={version} />
			<input type="hidden" name="was" value={logo ?? ""} />
			<h2>{t("tenants.logo.title")}</h2>
			<p className="hint mb-4">{t("tenants.logo.text")}</p>
			{logo && !light && (
				<img className="preview logo-shown" src={logo} alt={t("tenants.logo.present")} />
			)}
			<FileInput
				{...field}
				label={t("tenants.logo.file")}
				hint={t("tenants.logo.hint")}
				accept={acceptedImageTypes}
				marked={false}
				preview
			/>
			<div className="buttons">
				<SubmitButton name="what" value="logo" label={t("tenants.logo.save")} />
				{logo && (
					<SubmitButton
						variant="quiet"
						name="what"
						value="no-logo"
						label={t("tenants.logo.remove")}
					/>
				)}
			</div>
		</Form>
	);
}
