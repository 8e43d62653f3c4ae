import { controlFields } from "#app/lib/control-fields.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { ErrorSummary, useSummaryErrors } from "#app/ui/error-summary.tsx";
import { FirstSubmit } from "#app/ui/first-submit.tsx";
import { Form } from "#app/ui/form.tsx";
import { FormButtons } from "#app/ui/form-buttons.tsx";
import { FormCard } from "#app/ui/form-card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { SaveButton } from "#app/ui/save-button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { passwordPolicies } from "#contract/auth/password-policies.ts";
import type { ProviderSettings } from "#contract/auth/sign-in-providers.schemas.ts";
import { NewMembers, type NewMembersPage } from "./new-members.tsx";
import type { ProviderFormState } from "./provider-settings.server.ts";

type ProviderScreenProps = NewMembersPage & {
	settings: ProviderSettings;
	/** The address to enter at the provider. */
	callback: string;
	submission: ProviderFormState | null;
	unreached: boolean;
};

/** Renders the page on which an Admin sets the organisation's provider, and tries it. */
export function ProviderScreen(props: ProviderScreenProps) {
	const { settings, submission, unreached } = props;
	const { t } = useTranslation();
	const errors = useSummaryErrors(submission);
	const shown = unreached ? [{ message: t("apiErrors.plain.unavailable") }] : errors;
	return (
		<>
			<Breadcrumbs under="organisation" here={t("signInWays.provider.title")} />
			<p className="mb-3 text-muted">{t("signInWays.provider.intro")}</p>
			{settings.available ? (
				<>
					<ErrorSummary title={t("errorPages.summary")} errors={shown} />
					<ProviderForm {...props} />
				</>
			) : (
				<Notice kind="warning">{t("signInWays.provider.unavailable")}</Notice>
			)}
		</>
	);
}

function ProviderForm({ settings, callback, submission, ...page }: ProviderScreenProps) {
	const { t } = useTranslation();
	const field = controlFields(submission);
	const text = { dir: "ltr", autoComplete: "off", required: true } as const;
	return (
		<Form method="post" noValidate>
			<FormCard>
				<FirstSubmit name="step" value="save" />
				<input
					type="hidden"
					name="version"
					value={submission?.values.version ?? settings.version}
				/>
				<TextInput
					{...field("name", settings.name)}
					label={t("signInWays.provider.name")}
					hint={t("signInWays.provider.nameHint")}
					autoComplete="off"
					required
				/>
				<TextInput
					{...field("issuer", settings.issuer)}
					label={t("signInWays.provider.issuer")}
					hint={t("signInWays.provider.issuerHint")}
					{...text}
				/>
				<TextInput
					{...field("client_id", settings.client_id)}
					label={t("signInWays.provider.clientId")}
					{...text}
				/>
				<PasswordInput
					{...field("client_secret")}
					label={t("signInWays.provider.secret")}
					hint={settings.has_secret ? t("signInWays.provider.secretKept") : undefined}
					dir="ltr"
					autoComplete="off"
					required={!settings.has_secret}
				/>
				<TextInput
					name="callback"
					label={t("signInWays.provider.callback")}
					hint={t("signInWays.provider.callbackHint")}
					defaultValue={callback}
					dir="ltr"
					readOnly
					marked={false}
					error={undefined}
				/>
				<div className="field">
					<Checkbox
						{...field("addresses_proven", String(settings.addresses_proven))}
						label={t("signInWays.provider.proven")}
					/>
				</div>
				<div className="field">
					<Checkbox
						{...field("enabled", String(settings.enabled))}
						label={t("signInWays.provider.enabled")}
					/>
				</div>
				<RadioCards
					{...field("passwords", settings.passwords)}
					label={t("signInWays.provider.passwords")}
					hint={t("signInWays.provider.passwordsHint")}
					marked={false}
					options={passwordPolicies.map((value) => ({
						value,
						label: t(`signInWays.provider.${value}`),
					}))}
				/>
				<NewMembers {...page} {...submission} version={settings.version} />
				<FormButtons cancelHref="/organisation">
					<SaveButton />
					{settings.has_secret && (
						<ButtonLink href="/sign-in/provider?for=trial" document>
							{t("signInWays.provider.try")}
						</ButtonLink>
					)}
				</FormButtons>
			</FormCard>
		</Form>
	);
}
