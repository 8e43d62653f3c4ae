import { controlFields } from "#app/lib/control-fields.ts";
import type { PageProps } from "#app/lib/progressive/form-page.tsx";
import { useLocale } from "#app/lib/root-data.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { ErrorSummary, useSummaryErrors } from "#app/ui/error-summary.tsx";
import { Form } from "#app/ui/form.tsx";
import { FormCard } from "#app/ui/form-card.tsx";
import { ShownOnce } from "#app/ui/shown-once.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import type { ApiTokensState, loadApiTokens } from "./api-tokens.server.ts";
import { CurrentPasswordInput } from "./current-password-input.tsx";

type ApiTokensPageProps = PageProps<Awaited<ReturnType<typeof loadApiTokens>>, ApiTokensState>;

/** Renders the page on which members make and end tokens for programs. */
export function ApiTokensPage({ page, submission, unreached }: ApiTokensPageProps) {
	const { t } = useLocale();
	const token = submission && "token" in submission ? submission.token : null;
	const form = submission && "values" in submission ? submission : null;
	const errors = useSummaryErrors(form);
	const shown = unreached ? [{ message: t("apiErrors.plain.unavailable") }] : errors;
	return (
		<>
			<Breadcrumbs under="profile" here={t("profile.tokens")} />
			<p className="mb-3 text-muted">{t("signInWays.tokens.intro")}</p>
			{token && (
				<ShownOnce
					notice={t("signInWays.tokens.once")}
					label={t("signInWays.tokens.token")}
					secret={token}
				/>
			)}
			<ErrorSummary title={t("errorPages.summary")} errors={shown} />
			{page.tokens.length > 0 && <TokenList tokens={page.tokens} />}
			<NewToken key={token} page={page} form={form} />
		</>
	);
}

function TokenList({ tokens }: Pick<ApiTokensPageProps["page"], "tokens">) {
	const { t, format } = useLocale();
	return (
		<DataTable
			caption={t("profile.tokens")}
			columns={[
				{ key: "name", label: t("signInWays.tokens.name"), className: "head" },
				{ key: "permissions", label: t("signInWays.tokens.permissions"), className: "meta named" },
				{ key: "until", label: t("signInWays.tokens.until"), className: "meta named" },
				{ key: "used", label: t("signInWays.tokens.used"), className: "meta named" },
				{ key: "actions", label: t("pages.table.actions"), className: "act" },
			]}
			rows={tokens.map(({ id, name, permissions, expires_on, last_used_on }) => ({
				key: id,
				cells: [
					<bdi key="name">{name}</bdi>,
					<ul key="permissions">
						{permissions.map((one) => (
							<li key={one}>{one}</li>
						))}
					</ul>,
					format.day(expires_on),
					last_used_on ? format.day(last_used_on) : t("signInWays.tokens.unused"),
					<Form key="end" method="post">
						<input type="hidden" name="id" value={id} />
						<ConfirmButton
							intent="end"
							label={t("signInWays.tokens.end")}
							result={name}
							question={t("signInWays.tokens.endAsk")}
						/>
					</Form>,
				],
			}))}
		/>
	);
}

type NewTokenProps = {
	page: ApiTokensPageProps["page"];
	form: Extract<ApiTokensState, { values: unknown }> | null;
};

function NewToken({ page: { permissions, expiresOn }, form }: NewTokenProps) {
	const { t } = useLocale();
	const field = controlFields(form);
	return (
		<Form method="post" noValidate className="mt-6">
			<FormCard>
				<h2>{t("signInWays.tokens.new")}</h2>
				<TextInput
					{...field("name")}
					label={t("signInWays.tokens.name")}
					hint={t("signInWays.tokens.nameHint")}
					maxLength={100}
					required
				/>
				<CheckboxField
					name="permissions"
					label={t("signInWays.tokens.permissions")}
					hint={t("signInWays.tokens.permissionsHint")}
					error={form?.errors.permissions}
					marked={false}
					values={[form?.values.permissions ?? []].flat()}
					options={permissions}
				/>
				<TextInput
					{...field("expires_on", expiresOn)}
					type="date"
					label={t("signInWays.tokens.until")}
					dir="ltr"
					required
				/>
				<CurrentPasswordInput
					{...field("current_password")}
					hint={t("signInWays.second.passwordHint")}
				/>
				<div className="buttons">
					<SubmitButton intent="make" label={t("signInWays.tokens.make")} />
				</div>
			</FormCard>
		</Form>
	);
}
