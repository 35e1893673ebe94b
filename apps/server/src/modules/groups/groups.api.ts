export { groupSales, type GroupSale } from './group-sales.ts';
