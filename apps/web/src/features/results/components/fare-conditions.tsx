import type { FareInformation } from '@throughfare/contract/shapes/ticket';
import { useState } from 'react';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Tabs } from '../../../ui/tabs.tsx';

/** Fare Conditions of the chosen fare, or of all on offer: a dialog, and before JavaScript in place (reading guide 30). */
export function FareConditions({ fares }: { readonly fares: readonly FareInformation[] }) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  if (!hydrated) {
    return (
      <Disclosure summary="Fare Conditions">
        <ConditionsOfFares fares={fares} />
      </Disclosure>
    );
  }
  return (
    <>
      <button type="button" className="min-h-8 text-pine-700 underline underline-offset-4" onClick={() => setOpen(true)}>
        Fare Conditions
      </button>
      <Dialog title="Fare Conditions" size="medium" open={open} onClose={() => setOpen(false)}>
        <ConditionsOfFares fares={fares} />
      </Dialog>
    </>
  );
}

function ConditionsOfFares({ fares }: { readonly fares: readonly FareInformation[] }) {
  return (
    <div className="flex flex-col gap-6">
      {fares.map((fare) => (
        <section key={fare.priceId} className="flex flex-col gap-3">
          <h3 className="text-lg">{fare.displayNames.join(' + ')}</h3>
          <Conditions fare={fare} />
          <ValidStations title="Travel is valid from the following stations" stations={fare.fareOriginTerminals} />
          <ValidStations title="Travel is valid to the following stations" stations={fare.fareDestinationTerminals} />
        </section>
      ))}
    </div>
  );
}

/** Tabs where the source gives its conditions titles, else a list. */
function Conditions({ fare }: { readonly fare: FareInformation }) {
  const conditions = fare.fares.flatMap((part) => part.fareConditions);
  const [selected, setSelected] = useState('0');
  const titled = conditions.length > 1 && conditions.every((condition) => condition.tabName !== '');
  if (!titled) {
    return (
      <ul className="list-disc pl-5">
        {conditions.map((condition) => (
          <li key={condition.tabName + condition.tabValue}>{condition.tabValue}</li>
        ))}
        {conditions.length === 0 && fare.descriptions.map((description) => <li key={description}>{description}</li>)}
      </ul>
    );
  }
  return (
    <Tabs
      label={`Conditions of ${fare.displayNames.join(' + ')}`}
      selected={selected}
      onSelect={setSelected}
      tabs={conditions.map((condition, index) => ({ id: String(index), title: condition.tabName, panel: <p className="whitespace-pre-line">{condition.tabValue}</p> }))}
    />
  );
}

function ValidStations({ title, stations }: { readonly title: string; readonly stations: readonly string[] }) {
  if (stations.length === 0) return null;
  return (
    <div>
      <h4 className="text-[0.9375rem] font-semibold">{title}</h4>
      <ul className="columns-2 text-[0.9375rem] text-ink-soft sm:columns-3">
        {stations.map((station) => (
          <li key={station}>{station}</li>
        ))}
      </ul>
    </div>
  );
}
