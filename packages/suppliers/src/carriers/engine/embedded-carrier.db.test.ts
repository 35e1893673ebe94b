import { describeSupplier } from '../../suite/supplier-suite.ts';
import { startTinyCarrier } from './testing/tiny-carrier.ts';

describeSupplier('the embedded carrier', startTinyCarrier);
