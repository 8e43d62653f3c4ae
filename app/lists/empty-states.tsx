import type { Entity } from "#app/entities/entity-definition.ts";
import type { EntityName } from "#app/entities/field-definition.ts";
import type { EntityList } from "#app/entities/list-registry.ts";
import type { TextKey, Translate } from "#app/lib/i18n.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { MessagePage } from "#app/ui/message-page.tsx";
import type { ListUrl } from "./list-url.ts";

/** The list could not be loaded: the same address again may do. */
export function ListLoadError({ href, reason }: { href: string; reason: string }) {
	const { t } = useLocale();
	return (
		<div role="alert">
			<MessagePage
				icon="server-off"
				title={t("pages.table.loadFailed")}
				text={
					<>
						{reason}
						<br />
						{t("pages.table.loadFailedText")}
					</>
				}
				action={{ href, label: t("errors.retry") }}
			/>
		</div>
	);
}

/** The filters of a list leave no row. */
export function NoMatches({ address }: { address: ListUrl }) {
	const { t } = useLocale();
	return (
		<EmptyState
			title={t("pages.table.noMatchTitle")}
			text={t("pages.table.noMatchText")}
			action={{ href: address.cleared, label: t("pages.table.clear") }}
		/>
	);
}

type NothingYetProps = {
	list: EntityList;
	entity: Entity;
	/** Where one is added, by who may. */
	add: { href: string; label: string } | undefined;
};

/** There is nothing to list. */
export function EmptyList({ list, entity, add }: NothingYetProps) {
	const { t } = useLocale();
	if (list.slug === "low-stock")
		return <EmptyState title={t("stock.enoughTitle")} text={t("stock.enough")} />;
	const text = add || !entity.write ? noneYet(t, entity.name) : t("pages.table.emptyText");
	return <EmptyState title={t(`entities.${entity.name}.empty`)} text={text} action={add} />;
}

/** Why a list is empty, or what to do about it, where there is more to say than that it is. */
function noneYet(t: Translate, name: EntityName): string {
	const key = `entities.${name}.none`;
	const text = t(key as TextKey);
	return text === key ? t("pages.table.emptyText") : text;
}
